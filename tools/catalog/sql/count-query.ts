import type { EventQuestion } from '../../../sdk/events/describe-events.ts';
import { quoteName, quoteValue } from './quote.ts';

/** The column whose different values are counted. */
const counted = { events: 'insert_id', visitors: 'visitor_id', visits: 'czen_session_id' } as const;

const onlyPeople = `${quoteName('client_kind')} = 'human'`;

/** Counts an event by day: events, each once however often it was delivered, and the visitors behind them. */
export function countByDay(event: string): string {
  return [
    `select ${quoteName('day')},`,
    `       ${count('events')},`,
    `       ${count('visitors')}`,
    '  from events',
    ` where ${quoteName('event_type')} = ${quoteValue(event)}`,
    `   and ${onlyPeople}`,
    ` group by ${quoteName('day')}`,
    ` order by ${quoteName('day')};`,
  ].join('\n');
}

/** Answers a question about an event. */
export function answerQuery(event: string, { by, counts = 'events', where = {} }: EventQuestion): string {
  const conditions = Object.entries(where).map(
    ([name, value]) => `${quoteName(name)} = ${quoteValue(value)}`,
  );
  return [
    `select ${by ? `${quoteName(by)},\n       ` : ''}${count(counts)}`,
    '  from events',
    ` where ${quoteName('event_type')} = ${quoteValue(event)}`,
    ...[...conditions, onlyPeople].map((condition) => `   and ${condition}`),
    ...(by ? [` group by ${quoteName(by)}`, ' order by 2 desc'] : []),
  ]
    .join('\n')
    .concat(';');
}

function count(what: keyof typeof counted): string {
  return `count(distinct ${quoteName(counted[what])}) as ${what}`;
}
