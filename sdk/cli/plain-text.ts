const unseen = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** Text of a file as a terminal may get it: what would move the cursor, ring or reverse the line is spelled out. */
export function plainText(text: string): string {
  return text.replace(unseen, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}
