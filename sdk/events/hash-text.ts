/**
 * Computes a short hash of a text, for comparing, not for secrets: two 32-bit FNV-1a runs with different seeds
 * (http://www.isthe.com/chongo/tech/comp/fnv/), in base 36.
 */
export function hashText(text: string): string {
  return hash32(text, 0x811c9dc5) + hash32(text, 0x01000193);
}

/** Computes 32 bits of FNV-1a. @param base the base of the digits @param length the number of digits of 32 bits in that base */
export function hash32(text: string, hash: number, base = 36, length = 7): string {
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(base).padStart(length, '0');
}
