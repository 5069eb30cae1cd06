/**
 * Decides by an id whether it belongs to a sample: the same answer on every page and in every tab, and of two samples the larger
 * has all of the smaller one. The id is mixed as MurmurHash3 finishes a hash
 * (https://github.com/aappleby/smhasher/wiki/MurmurHash3).
 *
 * @param id an id, such as a session's; its last 32 bits count
 * @param rate the share of ids that are in the sample, from 0 to 1
 */
export function isSampled(id: number, rate: number): boolean {
  const first = Math.imul(id ^ (id >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return ((second ^ (second >>> 16)) >>> 0) / 2 ** 32 < rate;
}
