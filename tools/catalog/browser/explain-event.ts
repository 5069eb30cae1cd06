import type { EventDefinitions } from '../../../sdk/events/event-catalog.ts';
import type { SchemaIssue } from '../../../sdk/events/event-schema.ts';
import type { CatalogFacts, EventFacts } from './event-facts.ts';

type ProblemKind = 'unknown event' | 'missing' | 'value' | 'extra' | 'type' | 'unreadable' | 'other';

/** What is wrong with an event, as text. */
export interface Problem {
  readonly kind: ProblemKind;
  readonly event: string;
  readonly words: string;
  /** What was written, and the names of which one may have been meant. */
  readonly slip?: { readonly written: string; readonly names: readonly string[] };
}

type Issue = SchemaIssue & {
  readonly code?: string;
  readonly keys?: readonly string[];
  readonly expected?: string;
};

/**
 * Checks an event by its definition, as the SDK does at run time, and describes what is wrong; an empty list is a
 * valid event.
 */
export function explainEvent(
  definitions: EventDefinitions,
  catalog: CatalogFacts,
  name: string,
  data: unknown,
): readonly Problem[] {
  const definition = Object.hasOwn(definitions, name) && definitions[name];
  if (!definition) {
    const slip = { written: name, names: Object.keys(definitions) };
    return [
      { kind: 'unknown event', event: name, words: `The catalogue has no event ${quote(name)}.`, slip },
    ];
  }
  const { issues = [] } = definition['~standard'].validate(data) as { issues?: readonly Issue[] };
  const facts = catalog.events.find((event) => event.name === name) ?? { name, properties: [] };
  return issues.flatMap((issue) => explainIssue(issue, facts, data));
}

function explainIssue(issue: Issue, facts: EventFacts, data: unknown): readonly Problem[] {
  const { code, keys = [], message, path = [] } = issue;
  const event = facts.name;
  if (code === 'unrecognized_keys') return keys.map((key) => extra(key, facts));
  if (path.length === 0) {
    return [
      { kind: 'type', event, words: `The data is ${kindOf(data)}; an object with properties is expected.` },
    ];
  }
  const property = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
  const known = facts.properties.find(({ name }) => name === property);
  const value = path.length === 1 ? Object(data)[property] : undefined;
  if (value === undefined && known?.required) {
    return [{ kind: 'missing', event, words: `${quote(property)} is missing. ${known.meaning}` }];
  }
  if (code === 'invalid_value' && typeof value === 'string' && known?.allowed) {
    const words = `${quote(property)} is ${quote(value)}, which is not among its ${known.allowed.length} values.`;
    return [{ kind: 'value', event, words, slip: { written: value, names: known.allowed } }];
  }
  if (code === 'invalid_type' || code === 'invalid_value') {
    const expected = known?.type ?? issue.expected ?? 'another type';
    return [
      { kind: 'type', event, words: `${quote(property)} is ${kindOf(value)}; ${expected} is expected.` },
    ];
  }
  return [{ kind: 'other', event, words: `${quote(property)}: ${message}` }];
}

function extra(key: string, { name: event, properties }: EventFacts): Problem {
  const slip = { written: key, names: properties.map(({ name }) => name) };
  return { kind: 'extra', event, words: `${quote(key)} is not a property of this event.`, slip };
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'boolean') return `yes or no (${value})`;
  return typeof value === 'number' ? `a number (${value})` : value === undefined ? 'missing' : 'an object';
}

/** UTF-16 units of a foreign text that are shown. */
const shown = 80;

function quote(text: string): string {
  return `“${text.length > shown ? `${text.slice(0, shown)}…` : text}”`;
}
