import { boundOf, isReached, type Target } from '../targets.ts';
import type { Row } from './row.ts';

/** Our names in the benchmarks; the first that was measured is compared with the peers. */
const ourNames = ['ours-checked', 'ours'] as const;

export const peerNames = ['amplitude', 'posthog', 'segment', 'snowplow'] as const;

/** The result of comparing with a target. It is undecided where the difference could be chance. */
export type Verdict = 'reached' | 'missed' | 'undecided';

/** Decides if all of ours reach the row's target; `undefined` without one. */
export function verdictOf({ intervals, target, values }: Row): Verdict | undefined {
  const measured = ourNames.filter(
    (name) => values[name] !== undefined && target && boundOf(name, target) !== undefined,
  );
  if (target === undefined || measured.length === 0) return undefined;
  const interval = intervals?.ours;
  if (interval) {
    if (interval.high <= target.bound) return 'reached';
    return interval.low > target.bound ? 'missed' : 'undecided';
  }
  return measured.every((name) => isReached(name, values[name] ?? Number.NaN, target)) ? 'reached' : 'missed';
}

/** Divides ours by the best peer; `undefined` where either was not measured, or where the best peer has 0. */
export function ratioToBest({ isMost, values }: Row): number | undefined {
  const ours = ourNames.map((name) => values[name]).find((value) => value !== undefined);
  const peers = peerNames.map((name) => values[name]).filter((value) => value !== undefined);
  if (ours === undefined || peers.length === 0) return undefined;
  const best = isMost ? Math.max(...peers) : Math.min(...peers);
  return best === 0 ? undefined : ours / best;
}

export function formatValue({ digits }: Pick<Row, 'digits'>, value: number | undefined): string {
  if (value === undefined) return '–';
  return value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    // A zero has no minus.
    signDisplay: 'negative',
  });
}

/** Writes a target such as “at most 30”, with its bound for the check, and its origin. */
export function formatTarget(
  { digits }: Pick<Row, 'digits'>,
  { bound, checkedBound = bound, isLeast, origin }: Target,
): string {
  const format = (value: number) => formatValue({ digits: Number.isInteger(value) ? 0 : digits }, value);
  const checked = checkedBound === bound ? '' : `, ${format(checkedBound)} checked`;
  return `${isLeast ? '≥' : '≤'} ${format(bound)}${checked}${origin ? ` (${origin})` : ''}`;
}
