/** What zod/mini says of whatever does not fit: nothing. */
const saysNothing = /^([^\s:]+): Invalid input$/;

/** UTF-16 units of a value that are shown. */
const shown = 60;

/** States what a property has where a problem says only that it is wrong, so that each misspelling stands apart. */
export function tellValue(problem: string, data: Readonly<Record<string, unknown>>): string {
  const [, property = ''] = saysNothing.exec(problem) ?? [];
  if (property === '') return problem;
  if (!Object.hasOwn(data, property)) return property.includes('.') ? problem : `${property}: missing`;
  return `${property}: Invalid input: ${written(data[property])}`;
}

function written(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > shown ? `${text.slice(0, shown)}…` : text;
}
