/** The ids of the requirements that a title names; `S4.1–S4.3` names three. */
export function idsIn(title: string): readonly string[] {
  const ids = new Set<string>();
  for (const [, section, first, lastSection, last] of title.matchAll(
    /\bS(\d+)\.(\d+)(?:[–-]S(\d+)\.(\d+))?(?![\d.]*\d)/g,
  )) {
    if (lastSection !== undefined && lastSection !== section) throw new Error(`No range: ${title}`);
    for (let number = Number(first); number <= Number(last ?? first); number += 1)
      ids.add(`S${section}.${number}`);
  }
  return [...ids];
}

/** Whether a text is meant to name requirements: titles begin with the ids. */
export function beginsWithId(text: string): boolean {
  return /^S\d+\.\d+\b/.test(text);
}
