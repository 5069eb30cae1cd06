import { hashText } from '../../sdk/events/hash-text.ts';

/** The name in local or session storage of what the project with this key stores. */
export function storedName(what: string, analyticsKey = 'key'): string {
  return `care-analytics:${hashText(analyticsKey)}:${what}`;
}

/** The name of that project's database. */
export function databaseName(analyticsKey = 'key'): string {
  return `care-analytics-${hashText(analyticsKey)}`;
}
