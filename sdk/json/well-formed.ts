/** Puts U+FFFD in the place of each lone surrogate, which has no form in UTF-8. */
export function wellFormed(text: string): string {
  // With `u`, only lone halves match; without, a pattern takes a phone less to read.
  return /[\uD800-\uDFFF]/.test(text) ? text.replace(/\p{Surrogate}/gu, '\uFFFD') : text;
}
