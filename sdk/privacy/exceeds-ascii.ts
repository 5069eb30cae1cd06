/**
 * Returns true for a text with characters beyond ASCII; most have none. The patterns of other scripts stand in the functions that need
 * them: to read one takes a phone about 0.3 ms, which a pattern at the top level takes of each page.
 */
export function exceedsAscii(text: string): boolean {
  return /[^\0-\x7f]/.test(text);
}
