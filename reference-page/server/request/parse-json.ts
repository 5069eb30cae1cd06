import { isNestedDeeperThan } from './is-nested-deeper-than.ts';

/** Deeper than what any page sends; what writes the value again follows it down. */
const deepest = 32;

/** The value of a JSON text; nothing for what is not JSON, or nested deeper than 32 levels. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isNestedDeeperThan(value, deepest) ? undefined : value;
  } catch {
    return undefined;
  }
}
