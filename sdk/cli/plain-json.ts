/** Characters that JSON leaves as they are, and a terminal obeys or does not show. */
const unseen = /[\u007f-\u009f\p{Cf}\u2028\u2029]/gu;

/** JSON of the same value for a terminal: characters that would move the cursor, ring or reverse the line are escaped. */
export function plainJson(json: string): string {
  return json.replace(unseen, (character) =>
    Array.from({ length: character.length }, (_, at) => escapeOf(character.charCodeAt(at))).join(''),
  );
}

function escapeOf(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}
