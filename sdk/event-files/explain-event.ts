import type { EventDefinitions } from '../events/event-catalog.ts';
import type { SchemaIssue } from '../events/event-schema.ts';
import { cutText } from '../json/cut-text.ts';
import { nearestName } from './nearest-name.ts';

/** The kind of a problem: `field` is one beside the properties, `check` a schema that fails itself, `note` no fault of the event. */
type ProblemKind =
  | 'unknown event'
  | 'missing'
  | 'value'
  | 'extra'
  | 'type'
  | 'field'
  | 'unreadable'
  | 'check'
  | 'note'
  | 'other';

/** A problem of an event, as text and as its parts. */
export interface Problem {
  readonly kind: ProblemKind;
  readonly event: string;
  readonly words: string;
  readonly property?: string;
  /** The written value or name, cut to a length that can be shown. */
  readonly value?: string;
  /** The allowed values, or the names of which one may have been meant. */
  readonly allowed?: readonly string[];
}

type Issue = SchemaIssue & {
  readonly code?: string;
  readonly keys?: readonly string[];
  readonly expected?: string;
  readonly values?: readonly unknown[];
};

/** The meaning of a property of an event, as sentences, where one is known. */
export type MeaningOf = (event: string, property: string) => string | undefined;

/**
 * Checks an event by its definition, as the SDK does at run time, and lists its problems; a valid event has none. Never throws.
 */
export function explainEvent(
  definitions: EventDefinitions,
  event: string,
  data: unknown,
  meaningOf: MeaningOf = () => undefined,
): readonly Problem[] {
  const definition = Object.hasOwn(definitions, event) && definitions[event];
  if (!definition) {
    const words = `The catalogue has no event ${quote(event)}.`;
    return [{ kind: 'unknown event', event, words, value: cut(event), allowed: Object.keys(definitions) }];
  }
  try {
    const { issues = [] } = definition['~standard'].validate(data) as { issues?: readonly Issue[] };
    return issues.flatMap((issue) => explainIssue(issue, event, data, namesIn(definition), meaningOf));
  } catch (error) {
    const words = `The schema throws: ${error instanceof Error ? error.message : 'unknown'}`;
    return [{ kind: 'check', event, words }];
  }
}

/** Finds the value or name that was most likely meant. It takes longer than the check itself. */
export function meantBy({ value, allowed }: Problem): string | undefined {
  return value === undefined || !allowed ? undefined : nearestName(value, allowed);
}

/** A problem in a line, with the value or name that was most likely meant. */
export function problemText(problem: Problem): string {
  const meant = meantBy(problem);
  return meant === undefined ? problem.words : `${problem.words} Did you mean “${meant}”?`;
}

function explainIssue(
  { code, expected, keys = [], message, path = [], values }: Issue,
  event: string,
  data: unknown,
  names: readonly string[],
  meaningOf: MeaningOf,
): readonly Problem[] {
  if (code === 'unrecognized_keys') return keys.map((key) => extra(key, event, names));
  if (path.length === 0) return [noObject(event, data)];
  const property = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
  const isOwn = path.length === 1;
  const value = isOwn && Object.hasOwn(Object(data), property) ? Object(data)[property] : undefined;
  if (isOwn && value === undefined) {
    const words = [`${quote(property)} is missing.`, meaningOf(event, property)].filter(Boolean).join(' ');
    return [{ kind: 'missing', event, words, property }];
  }
  const found = { event, property, ...(isOwn && { value: cut(written(value)) }) };
  if (code === 'invalid_value' && typeof value === 'string' && values) {
    const words = `${quote(property)} is ${quote(value)}, which is not among its ${values.length} values.`;
    return [{ kind: 'value', ...found, words, allowed: values.map(String) }];
  }
  if (isOwn && (code === 'invalid_type' || code === 'invalid_value')) {
    const type = values ? 'text' : (typeWords[String(expected)] ?? 'another type');
    return [
      { kind: 'type', ...found, words: `${quote(property)} is ${kindOf(value)}; ${type} is expected.` },
    ];
  }
  return [{ kind: 'other', ...found, words: `${quote(property)}: ${message}` }];
}

/** The problem of an event whose data is no object. */
export function noObject(event: string, data: unknown): Problem {
  const words = `The data is ${kindOf(data)}; an object with properties is expected.`;
  return { kind: 'type', event, words };
}

function extra(key: string, event: string, names: readonly string[]): Problem {
  const words = `${quote(key)} is not a property of this event.`;
  return { kind: 'extra', event, words, property: cut(key), value: cut(key), allowed: names };
}

/** The properties that a schema of zod names. */
function namesIn(schema: object): readonly string[] {
  const { def } = schema as { readonly def?: { readonly shape?: object } };
  return Object.keys(def?.shape ?? {});
}

const typeWords: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'boolean',
  array: 'a list',
  object: 'an object',
};

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'boolean') return `boolean (${value})`;
  return typeof value === 'number' ? `a number (${value})` : value === undefined ? 'missing' : 'an object';
}

function written(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? kindOf(value) : String(value);
}

/** UTF-16 units of a foreign text that are shown. */
const shown = 80;

function cut(text: string): string {
  return text.length > shown ? `${cutText(text, shown)}…` : text;
}

function quote(text: string): string {
  return `“${cut(text)}”`;
}
