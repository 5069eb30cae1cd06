/**
 * Names the headings of one page as GitHub does, so that a link works in both places: lower case, punctuation gone,
 * spaces as hyphens, a number where the name is taken.
 */
export function createAnchorNamer(): (heading: string) => string {
  const taken = new Set<string>();
  return (heading) => {
    const base = anchorOf(heading) || 'section';
    let anchor = base;
    for (let number = 1; taken.has(anchor); number += 1) anchor = `${base}-${number}`;
    taken.add(anchor);
    return anchor;
  };
}

function anchorOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}
