/** How many letters a typing error changes, adds or leaves out. */
const mostSlips = 2;

/**
 * Finds the name that another one was meant to be: it begins like a name of several words, such as `ANALYTICS_`, and differs from it by two
 * letters at most, whatever their case.
 *
 * @param names the names that there are
 */
export function nearlyNamed(given: string, names: readonly string[]): string | undefined {
  const asked = given.toUpperCase();
  return names.find((name) => {
    const [word, ...rest] = name.split('_');
    return rest.length > 0 && asked.startsWith(`${word}_`) && slipsBetween(asked, name) <= mostSlips;
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
