/**
 * The name of a segment that an earlier page has left in the journal.
 *
 * @param count how many events the segment holds. @default 1
 */
export function earlierKey(owner: string, number: number, destinations = 'http-api', count = 1): string {
  return `${owner} ${number} ${count * 300} ${count} ${Date.UTC(2026, 0, 1)} ${destinations}`;
}
