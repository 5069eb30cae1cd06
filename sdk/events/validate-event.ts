import { errorText } from '../contracts/logger.ts';
import { handled, quietly } from '../contracts/quietly.ts';
import { encodeJson, encodeText } from '../json/encode-json.ts';
import type { EventSchema, SchemaIssue } from './event-schema.ts';
import { type UserPropertyChanges, userChanges } from './user-properties.ts';

/**
 * Checks an event against its definition and lists the problems; an empty list is a valid event. The result of an asynchronous
 * schema comes too late: the event counts as valid. An event whose schema throws, or returns no result, is not valid.
 */
export function validateEvent(
  definitions: Readonly<Record<string, EventSchema>>,
  name: string,
  data: object,
): readonly string[] {
  const schema = Object.hasOwn(definitions, name) && definitions[name];
  return schema ? validate(schema, data) : [describeUnknown(name)];
}

/** Changes whose values are entries of a list, or lists of them. */
const ofLists = /pend|Insert|remove/;

/** Checks changes of user properties: each value against the definition of its property. */
export function validateUserProperties(
  definitions: Readonly<Record<string, EventSchema>> | undefined,
  changes: UserPropertyChanges,
): readonly string[] {
  if (!definitions) return [];
  return userChanges.flatMap((change) => {
    const values: object = changes[change] ?? [];
    const isUnset = change === 'unset';
    return Object.entries(values).flatMap(([key, value]) => {
      const name = isUnset ? value : key;
      const schema = Object.hasOwn(definitions, name) && definitions[name];
      if (!schema) return [describeUnknown(name)];
      if (isUnset) return [];
      return validate(schema, ofLists.test(change) ? [value].flat() : value).map(
        (problem) => `${name}: ${problem}`,
      );
    });
  });
}

const describeUnknown = (name: string) => `"${name}" is not in the catalogue`;

function validate(schema: EventSchema, value: unknown): readonly string[] {
  try {
    // An asynchronous schema is not awaited, so its rejection would stay uncaught.
    const result = handled(schema['~standard'].validate(value)) as
      | Partial<{ issues: readonly SchemaIssue[] }>
      | undefined;
    return result
      ? (result.issues ?? []).map((issue) => issueInWords(issue, value))
      : ['the schema gives no result'];
  } catch (error) {
    // Schemas of other libraries may throw.
    const words = errorText(error);
    return [`the schema throws${holds(words, value) ? '' : `: ${words}`}`];
  }
}

/** The fields of an issue of zod that are read besides its message (https://zod.dev/error-customization). */
interface ZodIssue extends SchemaIssue {
  /** Names of properties that are not defined. */
  readonly keys?: readonly string[];
  /** The type, such as `string`. */
  readonly expected?: string;
  readonly values?: readonly unknown[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The message of zod/mini without the texts of a language, which are not loaded. */
const bareMessage = 'Invalid input';

/** The most allowed values that are listed. */
const maxValues = 8;

/**
 * Describes an issue by its path and the expected value. Of the value itself only the type is named, since it may be about a person.
 * Another library’s message stays as it is, unless it holds the value, as those of Valibot and ArkType do.
 */
function issueInWords(issue: ZodIssue, value: unknown): string {
  const { keys, message, path = [] } = issue;
  const parts = path.map((part) => (typeof part === 'object' ? part.key : part));
  const place = parts
    .map(String)
    .concat(keys?.join(', ') ?? [])
    .join('.');
  const isBare = message === bareMessage || holds(message, value);
  const words = isBare ? expectation(issue, valueAt(value, parts)) : message;
  return [place, words].filter(Boolean).join(': ');
}

function expectation(
  { expected, format, keys, maximum, minimum, values }: ZodIssue,
  actual: unknown,
): string {
  if (keys) return 'not defined';
  const [first] = [
    values &&
      values
        .slice(0, maxValues)
        .map((one) => encodeJson(one))
        .join(', ') + (values.length > maxValues ? ', …' : ''),
    expected,
    format,
    minimum !== undefined && `at least ${minimum}`,
    maximum !== undefined && `at most ${maximum}`,
  ].filter(Boolean);
  if (actual === undefined) return first ? `missing, expected ${first}` : 'missing';
  return first ? `expected ${first}, got ${typeName(actual)}` : bareMessage;
}

/** Returns true if a text holds a value, or one inside it, except a single character, which reveals nothing about a person. */
function holds(text: string, value: unknown): boolean {
  // A value that can't be read may be in the text.
  return quietly(() => holdsWithin(text.toLowerCase(), value, new Set())) ?? true;
}

/** @param seen the objects that were searched: data that code checks directly may refer to itself */
function holdsWithin(text: string, value: unknown, seen: Set<unknown>): boolean {
  if (typeof value === 'object') {
    if (seen.has(value)) return false;
    seen.add(value);
    return Object.values(Object(value)).some((one) => holdsWithin(text, one, seen));
  }
  // A schema may have changed the value before it refused it.
  const plain = String(value).trim().toLowerCase();
  return plain.length > 1 && (text.includes(plain) || text.includes(encodeText(plain).slice(1, -1)));
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce(
    (held, part) => (Object.hasOwn(Object(held), part) ? Object(held)[part] : undefined),
    value,
  );
}

function typeName(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}
