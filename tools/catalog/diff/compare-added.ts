import type { ReceivedSchema } from '../model/catalog-model.ts';
import type { Change } from './change.ts';
import { type Compared, compareProperties } from './compare-properties.ts';
import type { DescribedColumn } from './read-columns.ts';

/** The parts of a revision beside the definitions of its events. */
export interface AddedByRevision {
  /** The schemas of received events. */
  readonly received: readonly ReceivedSchema[];
  readonly columns: readonly DescribedColumn[];
}

const every = 'Every event';

/**
 * The differences in the properties of every event, in the events of the SDK, and in the table of events. None of them
 * is in a call: only queries break.
 *
 * @param defined the names of the events that have definitions, which are compared by themselves
 */
export function compareAdded(
  before: AddedByRevision,
  now: AddedByRevision,
  defined: readonly string[],
): readonly Change[] {
  const isKnown = before.received.length > 0;
  return [
    ...(isKnown ? compareReceived(before.received, now.received, defined) : []),
    ...compareColumns(before.columns, now.columns),
  ];
}

function compareReceived(
  before: readonly ReceivedSchema[],
  now: readonly ReceivedSchema[],
  defined: readonly string[],
): readonly Change[] {
  const titles = new Set([...before, ...now].map(({ title }) => title));
  return [...titles]
    .filter((title) => !defined.includes(title))
    .flatMap((title): readonly Change[] => {
      const old = before.find((schema) => schema.title === title);
      const fresh = now.find((schema) => schema.title === title);
      if (!fresh) return [{ event: title, words: 'It is gone.', breaks: 'queries' }];
      if (!old) return [{ event: title, words: `It is new. ${fresh.description}` }];
      const changes = [
        ...(title === every ? compareProperties(fieldsOf(old), fieldsOf(fresh)) : []),
        ...compareProperties(ownOf(old, before), ownOf(fresh, now)),
      ];
      return changes.map(({ breaks, words }) => ({
        ...{ event: title, words },
        ...(breaks && breaks !== 'calls' && { breaks: 'queries' }),
      }));
    });
}

/** The fields of an event beside its properties. */
function fieldsOf({ properties, required }: ReceivedSchema): Compared {
  const { event_properties: _properties, ...fields } = properties;
  return { properties: fields, required };
}

/** The properties of an event; those of every event count only there. */
function ownOf({ properties, title }: ReceivedSchema, all: readonly ReceivedSchema[]): Compared {
  const { properties: own = {}, required } = properties.event_properties ?? {};
  const shared = all.find((schema) => schema.title === every)?.properties.event_properties?.properties ?? {};
  if (title === every) return { properties: own, ...(required && { required }) };
  return { properties: Object.fromEntries(Object.entries(own).filter(([name]) => !(name in shared))) };
}

function compareColumns(
  before: readonly DescribedColumn[],
  now: readonly DescribedColumn[],
): readonly Change[] {
  const event = 'The table of events';
  const old = new Map(before.map(({ name, type }) => [name, type]));
  const fresh = new Map(now.map(({ name, type }) => [name, type]));
  const gone = [...old.keys()].filter((name) => !fresh.has(name));
  return [
    ...gone.map((name): Change => ({ event, words: `The column “${name}” is gone.`, breaks: 'queries' })),
    ...[...fresh].flatMap(([name, type]): readonly Change[] => {
      const was = old.get(name);
      if (was === undefined) return [{ event, words: `The column “${name}” is new.` }];
      return was === type
        ? []
        : [{ event, words: `The column “${name}” was ${was} and is ${type}.`, breaks: 'queries' }];
    }),
  ];
}
