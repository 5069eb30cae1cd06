/**
 * A short hash of a text, for comparing, not for secrets: two 32-bit FNV-1a runs with different seeds
 * (http://www.isthe.com/chongo/tech/comp/fnv/), in base 36.
 */
export function hashText(text: string): string {
  return run(text, 0x811c9dc5) + run(text, 0x01000193);
}

function run(text: string, seed: number): string {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36).padStart(7, '0');
}
