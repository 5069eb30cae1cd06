/** Indented, with every character that could hide or reorder the text around it written as its escape. */
export function prettyJson(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2).replace(
    /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
