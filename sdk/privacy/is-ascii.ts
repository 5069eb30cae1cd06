const notAscii = /[^\0-\x7f]/;

/**
 * Returns true for a text of ASCII alone, as most are. The patterns of other scripts stand in the functions that need them for the rest:
 * to read one takes a phone about 0.3 ms, which a pattern at the top level takes of each page.
 */
export function isAscii(text: string): boolean {
  return !notAscii.test(text);
}
