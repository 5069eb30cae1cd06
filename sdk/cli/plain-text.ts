const unseen = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** Text of a file for a terminal: characters that would move the cursor, ring or reverse the line are spelled out. */
export function plainText(text: string): string {
  return text.replace(unseen, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}
