/** The longest wait, in milliseconds. */
const longestMillis = 30_000;

/**
 * How long to wait before the next attempt, in milliseconds: twice as long after each that brought nothing.
 *
 * @param failures attempts in a row without an answer of the server, from 1
 * @param first what the server asked for. @default 1,000
 */
export function reconnectDelay(failures: number, first = 1_000): number {
  const exponent = Math.min(20, Math.max(0, failures - 1));
  return Math.min(longestMillis, Math.max(100, first) * 2 ** exponent);
}
