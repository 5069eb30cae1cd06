import { errorText } from '../contracts/logger.ts';
import { handled } from '../contracts/quietly.ts';
import type { EventSchema, SchemaIssue } from './event-schema.ts';
import type { UserPropertyChanges } from './user-properties.ts';

/**
 * Checks an event against its definition and lists the problems; an empty list is a valid event. What an
 * asynchronous schema says comes too late and counts as valid. A schema that throws, or gives no
 * result, has not found the event valid.
 */
export function validateEvent(
  definitions: Readonly<Record<string, EventSchema>>,
  name: string,
  data: object,
): readonly string[] {
  const schema = Object.hasOwn(definitions, name) && definitions[name];
  return schema ? validate(schema, data) : [describeUnknown(name)];
}

/** The same for changes of user properties: each value against the definition of its property. */
export function validateUserProperties(
  definitions: Readonly<Record<string, EventSchema>> | undefined,
  { set = {}, setOnce = {}, add = {}, unset = [] }: UserPropertyChanges,
): readonly string[] {
  if (!definitions) return [];
  const given = [...Object.entries(set), ...Object.entries(setOnce), ...Object.entries(add)];
  const unknown = [...given.map(([name]) => name), ...unset].filter(
    (name) => !Object.hasOwn(definitions, name),
  );
  const wrong = given.flatMap(([name, value]) => {
    const schema = Object.hasOwn(definitions, name) && definitions[name];
    return schema ? validate(schema, value).map((problem) => `${name}: ${problem}`) : [];
  });
  return [...unknown.map(describeUnknown), ...wrong];
}

const describeUnknown = (name: string) => `"${name}" is not in the catalogue`;

function validate(schema: EventSchema, value: unknown): readonly string[] {
  try {
    // An asynchronous one is not awaited, so its rejection would stay uncaught.
    const result = handled(schema['~standard'].validate(value)) as
      | Partial<{ issues: readonly SchemaIssue[] }>
      | undefined;
    return result ? (result.issues ?? []).map(issueInWords) : ['the schema gives no result'];
  } catch (error) {
    // Schemas of other libraries may throw.
    return [`the schema throws: ${errorText(error)}`];
  }
}

/** zod's messages are short; the properties it means are in the path, unknown ones in `keys`. */
function issueInWords({ message, path = [], keys }: SchemaIssue & { keys?: readonly string[] }): string {
  const place = path.map((part) => String(typeof part === 'object' ? part.key : part));
  return [place.concat(keys?.join(', ') ?? []).join('.'), message].filter(Boolean).join(': ');
}
