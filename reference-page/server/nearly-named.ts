/** How many letters a typing error changes, adds or leaves out. */
const maxSlips = 2;

/** Letters of the last word for each slip that is allowed: a short word with several slips would be another word. */
const lettersPerSlip = 3;

/**
 * Finds the name that another one was meant to be: it begins like a name of several words, such as `ANALYTICS_`, and differs from it
 * by two letters at most, or by a third of its last word, whatever their case.
 *
 * @param names the names that there are
 */
export function nearlyNamed(given: string, names: readonly string[]): string | undefined {
  const asked = given.toUpperCase();
  return names.find((name) => {
    const start = name.indexOf('_') + 1;
    const lastWord = name.slice(name.lastIndexOf('_') + 1);
    const max = Math.min(maxSlips, Math.floor(lastWord.length / lettersPerSlip));
    return start > 0 && asked.startsWith(name.slice(0, start)) && slipsBetween(asked, name) <= max;
  });
}

/** How many letters have to be changed, added or left out to make one text of the other (Levenshtein). */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, against] of [...other].entries()) {
      const changed = (row[at] ?? 0) + (letter === against ? 0 : 1);
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
