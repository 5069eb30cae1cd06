import type { EventQuestion } from '../../../sdk/events/describe-events.ts';
import { quoteName, quoteValue } from './quote.ts';

/** What is counted, and the events that are left out because they have none. */
interface Counted {
  /** Its different values are counted. @default every row, as an event is one */
  readonly value?: string;
  readonly only?: string;
}

const device = quoteName('device_id');
const session = quoteName('session_id');

const counted: Readonly<Record<NonNullable<EventQuestion['counts']>, Counted>> = {
  events: {},
  visitors: { value: quoteName('visitor_id') },
  // Two devices may begin a session in the same millisecond.
  sessions: { value: `${device} || ' ' || cast(${session} as varchar(20))`, only: `${session} <> -1` },
};

const onlyPeople = `${quoteName('client_kind')} = 'human'`;

/** Counts an event by day, or several together, and the visitors behind them. */
export function countByDay(...names: readonly string[]): string {
  const [event = ''] = names;
  const isOne = names.length === 1;
  return [
    `select ${quoteName('day')},`,
    `       ${count('events')},`,
    `       ${count('visitors')}`,
    '  from events',
    ` where ${quoteName('event_type')} ${isOne ? `= ${quoteValue(event)}` : `in (${names.map(quoteValue).join(', ')})`}`,
    `   and ${onlyPeople}`,
    ` group by ${quoteName('day')}`,
    ` order by ${quoteName('day')};`,
  ].join('\n');
}

/** Answers a question about an event. Counted apart by a property, events without the property are left out. */
export function answerQuery(event: string, { by, counts = 'events', where = {} }: EventQuestion): string {
  const { only } = counted[counts];
  const conditions = [
    ...Object.entries(where).map(
      ([name, value]) => `${quoteName(name)} ${value === null ? 'is null' : `= ${quoteValue(value)}`}`,
    ),
    ...(by ? [`${quoteName(by)} is not null`] : []),
    ...(only ? [only] : []),
    onlyPeople,
  ];
  return [
    `select ${by ? `${quoteName(by)},\n       ` : ''}${count(counts)}`,
    '  from events',
    ` where ${quoteName('event_type')} = ${quoteValue(event)}`,
    ...conditions.map((condition) => `   and ${condition}`),
    ...(by ? [` group by ${quoteName(by)}`, ` order by 2 desc, ${quoteName(by)}`] : []),
  ]
    .join('\n')
    .concat(';');
}

function count(what: keyof typeof counted): string {
  const { value } = counted[what];
  return `count(${value ? `distinct ${value}` : '*'}) as ${what}`;
}
