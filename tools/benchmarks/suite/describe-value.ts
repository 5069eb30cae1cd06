import type { Row } from './rows.ts';
import { formatValue } from './verdict.ts';

/** A subject's number, or why there is none. @param rows all of them */
export function describeValue(row: Row, subject: string, rows: readonly Row[]): string {
  const value = row.values[subject];
  if (value !== undefined) return formatValue(row, value);
  const arrived = row.id.startsWith('largeBurst')
    ? rows.find(({ id }) => id === 'largeBurstDelivered')?.values[subject]
    : undefined;
  if (arrived === undefined) return 'not measured';
  return arrived === 0 ? 'none arrived' : 'not all arrived';
}
