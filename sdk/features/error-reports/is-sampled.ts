/**
 * Decides for a whole session whether its errors are reported: the same answer on every page and in every tab. The id is
 * mixed as MurmurHash3 finishes a hash (https://github.com/aappleby/smhasher/wiki/MurmurHash3).
 *
 * @param rate the share of sessions whose errors are, from 0 to 1
 */
export function isSampled(sessionId: number, rate: number): boolean {
  const first = Math.imul(sessionId ^ (sessionId >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return ((second ^ (second >>> 16)) >>> 0) / 2 ** 32 < rate;
}
