/** Puts U+FFFD in the place of each lone surrogate, which has no form in UTF-8. */
export function wellFormed(text: string): string {
  // With `u`, only lone halves match.
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}
