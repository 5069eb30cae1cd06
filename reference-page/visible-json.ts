/** Characters that JSON does not escape, but that a terminal obeys, hides or reorders text by. */
const unseen = /[\u007f-\u009f\p{Cf}\u2028\u2029]/gu;

/** JSON of the same value, with every character that could hide or reorder the text around it, or steer a terminal, written as its escape. */
export function visibleJson(json: string): string {
  return json.replace(unseen, (character) =>
    Array.from({ length: character.length }, (_, at) => escapeOf(character.charCodeAt(at))).join(''),
  );
}

function escapeOf(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}
