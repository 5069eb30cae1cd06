import type { EventDefinitions } from './define-events.ts';
import type { SchemaIssue } from './event-schema.ts';

/** Checks an event against its definition and tells what is wrong, in words; an empty list is a valid event. */
export function validateEvent(definitions: EventDefinitions, name: string, data: object): readonly string[] {
  const schema = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
  if (!schema) return [`"${name}" is not in the catalogue`];
  const result = schema['~standard'].validate(data);
  if ('then' in result) return [`the schema of "${name}" is asynchronous`];
  return (result.issues ?? []).map(issueInWords);
}

function issueInWords(issue: SchemaIssue): string {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
  return path ? `${path}: ${issue.message}` : issue.message;
}
