import type { EventColumn } from './event-columns.ts';
import { quoteName } from './quote.ts';

/** The table that the queries ask: a row an event, a column a property. */
export function tableShape(columns: readonly EventColumn[]): string {
  const last = columns.length - 1;
  const lines = columns.map(
    ({ name, note, type }, at) => `  ${quoteName(name)} ${type}${at < last ? ',' : ''} -- ${note}`,
  );
  return ['create table events (', ...lines, ');'].join('\n');
}
