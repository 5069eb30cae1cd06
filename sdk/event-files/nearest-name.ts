/** Finds the name that was most likely meant; `undefined` when none is near. Case and signs between words do not count. */
export function nearestName(written: string, names: readonly string[]): string | undefined {
  const plain = simplify(written);
  // A text without letters would be near to any name of one letter.
  if (plain === '') return undefined;
  const ranked = names
    .map((name) => ({ name, distance: editDistance(plain, simplify(name)) }))
    .sort((one, two) => one.distance - two.distance);
  const [best] = ranked;
  if (!best || best.name === written) return undefined;
  return best.distance <= Math.max(1, Math.floor(simplify(best.name).length / 3)) ? best.name : undefined;
}

/** UTF-16 units of a written name that are compared. */
const limit = 100;

function simplify(name: string): string {
  return name
    .slice(0, limit)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The number of letters that have to be inserted, deleted, changed or swapped with the next one. */
function editDistance(one: string, two: string): number {
  let before: number[] = [];
  let row = Array.from({ length: two.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= two.length; j += 1) {
      const isSame = one[i - 1] === two[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === two[j - 2] && one[i - 2] === two[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = row;
    row = next;
  }
  return row[two.length] ?? 0;
}
