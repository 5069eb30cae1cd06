import { errorText } from '../contracts/logger.ts';
import { handled, quietly } from '../contracts/quietly.ts';
import { encodeJson, encodeText } from '../json/encode-json.ts';
import type { EventSchema, SchemaIssue } from './event-schema.ts';
import { type UserPropertyChanges, userChanges } from './user-properties.ts';

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

/** Changes whose values are entries of a list, or lists of them. */
const ofLists = /pend|Insert|remove/;

/** The same for changes of user properties: each value against the definition of its property. */
export function validateUserProperties(
  definitions: Readonly<Record<string, EventSchema>> | undefined,
  changes: UserPropertyChanges,
): readonly string[] {
  if (!definitions) return [];
  return userChanges.flatMap((change) => {
    const given: object = changes[change] ?? [];
    const isUnset = change === 'unset';
    return Object.entries(given).flatMap(([key, value]) => {
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
    // An asynchronous one is not awaited, so its rejection would stay uncaught.
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

/** What an issue of zod says besides its message, as far as it is told here (https://zod.dev/error-customization). */
interface ZodIssue extends SchemaIssue {
  /** The properties that are not defined. */
  readonly keys?: readonly string[];
  /** The type, such as `string`. */
  readonly expected?: string;
  readonly values?: readonly unknown[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** All that zod/mini says without the texts of a language, which are not loaded. */
const bareMessage = 'Invalid input';

/** How many values are listed that would do. */
const mostValues = 8;

/**
 * Where the problem is, and what is there: of what was given only the type, since it may be about a person. Another library’s message stays
 * as it is, unless it holds what was given, as those of Valibot and ArkType do.
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

function expectation({ expected, format, keys, maximum, minimum, values }: ZodIssue, given: unknown): string {
  if (keys) return 'not defined';
  const [first] = [
    values &&
      values
        .slice(0, mostValues)
        .map((one) => encodeJson(one))
        .join(', ') + (values.length > mostValues ? ', …' : ''),
    expected,
    format,
    minimum !== undefined && `at least ${minimum}`,
    maximum !== undefined && `at most ${maximum}`,
  ].filter(Boolean);
  if (given === undefined) return first ? `missing, expected ${first}` : 'missing';
  return first ? `expected ${first}, got ${typeName(given)}` : bareMessage;
}

/** Whether a text holds a value, or one that is within it, but for a single character, which says nothing about a person. */
function holds(text: string, value: unknown): boolean {
  // What can't be read may be in it.
  return quietly(() => holdsWithin(text.toLowerCase(), value, new Set())) ?? true;
}

/** @param seen what was looked into: what is checked by hand may refer to itself */
function holdsWithin(text: string, value: unknown, seen: Set<unknown>): boolean {
  if (typeof value === 'object') {
    if (seen.has(value)) return false;
    seen.add(value);
    return Object.values(Object(value)).some((one) => holdsWithin(text, one, seen));
  }
  // A schema may have changed it before it said no.
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
