import type { EventQuestion } from '../../../sdk/events/describe-events.ts';
import { quoteName, quoteValue } from './quote.ts';
import { count, onceWeight, weight } from './weights.ts';

/** The columns to count by, and the events that are left out because they have none. */
interface Counted {
  /** The columns whose different values are counted. @default every row, as an event is one */
  readonly keys?: readonly string[];
  readonly only?: string;
}

const session = quoteName('session_id');

const counted: Readonly<Record<NonNullable<EventQuestion['counts']>, Counted>> = {
  events: {},
  visitors: { keys: [quoteName('visitor_id')] },
  // Two devices may begin a session in the same millisecond.
  sessions: { keys: [quoteName('device_id'), session], only: `${session} <> -1` },
};

const onlyPeople = `${quoteName('client_kind')} = 'human'`;

/** Counts an event by day, or several together, and the visitors behind them. */
export function countByDay(...names: readonly string[]): string {
  const [event = ''] = names;
  const isOne = names.length === 1;
  const [day, visitor] = [quoteName('day'), quoteName('visitor_id')];
  return [
    `select ${day},`,
    `       ${count('events')} as events,`,
    `       ${count('visitors')} as visitors`,
    '  from (',
    `        select ${day},`,
    `               sum(${weight}) as events,`,
    `               ${onceWeight(`${visitor} is not null`)} as visitors`,
    '          from events',
    `         where ${quoteName('event_type')} ${isOne ? `= ${quoteValue(event)}` : `in (${names.map(quoteValue).join(', ')})`}`,
    `           and ${onlyPeople}`,
    `         group by ${day}, ${visitor}`,
    '       ) as of_visitors',
    ` group by ${day}`,
    ` order by ${day};`,
  ].join('\n');
}

/** Answers a question about an event. Counted apart by a property, events without the property are left out. */
export function answerQuery(event: string, { by, counts = 'events', where = {} }: EventQuestion): string {
  const { keys, only } = counted[counts];
  const conditions = [
    ...Object.entries(where).map(
      ([name, value]) => `${quoteName(name)} ${value === null ? 'is null' : `= ${quoteValue(value)}`}`,
    ),
    ...(by ? [`${quoteName(by)} is not null`] : []),
    ...(only ? [only] : []),
    onlyPeople,
  ];
  const from = [
    '  from events',
    ` where ${quoteName('event_type')} = ${quoteValue(event)}`,
    ...conditions.map((condition) => `   and ${condition}`),
  ];
  return [
    `select ${by ? `${quoteName(by)},\n       ` : ''}${count()} as ${counts}`,
    ...(keys ? onceFor(keys, from, by) : from),
    ...(by ? [` group by ${quoteName(by)}`, ` order by 2 desc, ${quoteName(by)}`] : []),
  ]
    .join('\n')
    .concat(';');
}

/**
 * The `select` of events that counts those that share a key once.
 * @param from the events, in lines
 * @param by the columns whose values are counted separately
 */
function onceFor(
  keys: readonly string[],
  from: readonly string[],
  by: string | undefined,
): readonly string[] {
  const columns = by ? [quoteName(by)] : [];
  const [first] = keys;
  return [
    '  from (',
    ...[
      `select ${[...columns, `${onceWeight(`${first} is not null`)} as ${weight}`].join(',\n       ')}`,
      ...from,
      ` group by ${[...columns, ...keys].join(', ')}`,
    ].map((lines) => lines.replace(/^/gm, '        ')),
    `       ) as of_${keys.length > 1 ? 'sessions' : 'visitors'}`,
  ];
}
