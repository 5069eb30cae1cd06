import type { FigureName, Known } from './figures.ts';
import type { SubjectKind } from './subjects.ts';

/** A number that a figure has to reach. */
export interface Target {
  /** The bound of ours without the check. */
  readonly bound: number;
  /** The bound of ours with the check. @default none */
  readonly checkedBound?: number | undefined;
  /** Set if the bound is the least instead of the most. */
  readonly isLeast?: true;
  /** The origin of a bound that is not fixed. */
  readonly origin?: string;
}

/** The most that ours may take, as a share of another subject's value in the same run. */
interface Share {
  readonly of: 'amplitude' | 'snowplow' | 'best peer';
  readonly most: number;
  /** The share of ours with the check. @default no target */
  readonly checked?: number;
}

/** The targets of `npm run bench -- core`, by figure: a share, or a fixed bound. */
const targets: { readonly [Name in FigureName]?: Share | Target } = {
  burstCallMean: { of: 'amplitude', most: 1, checked: 1 },
  smallBurstBlocked: { of: 'amplitude', most: 1, checked: 1 },
  largeBurstBlocked: { of: 'amplitude', most: 1, checked: 1 },
  steadyCpu: { of: 'snowplow', most: 0.38, checked: 0.45 },
  delayedSteadyCpu: { of: 'snowplow', most: 0.5 },
  smallBurstCpu: { of: 'snowplow', most: 0.22, checked: 0.26 },
  firstEvent: { of: 'best peer', most: 0.75 },
  delayedFirstEvent: { of: 'best peer', most: 0.75 },
  longestTask: { bound: 50, checkedBound: 50 },
  scriptHeap: { of: 'best peer', most: 0.6 },
  firstEventHeap: { of: 'best peer', most: 0.9 },
  longVisitHeap: { of: 'snowplow', most: 1, checked: 1 },
  calmTransactions: { bound: 2, checkedBound: 2 },
  calmTimers: { bound: 200, checkedBound: 200 },
  calmStorageReads: { bound: 400, checkedBound: 400 },
};

/** The targets of the other benchmarks. */
export const otherTargets = {
  /** JavaScript to log one event beside the peers, in kB. */
  bytes: 17.3,
  /** The core without the check, with events and check, and with every feature, in kB. */
  sizeUnchecked: 16,
  sizeChecked: 21.5,
  sizeWhole: 37,
  /** The synchronous cost of a captured click, as a share of Amplitude's. */
  clickShare: 0.2,
  /** A button that logs its clicks, as a multiple of a bare one. */
  hookMount: 1.2,
  hookRerender: 1.3,
  /** The relay's cost of a POST, as a multiple of a bare server that forwards it by `fetch`. */
  relayShare: 1.2,
  /** The cost of a response with the home page compressed by brotli, as a multiple of one that is not compressed. */
  brotliShare: 1.25,
  /** The time of an answer with kept tables, as a multiple of DuckDB's alone. */
  answerShare: 1.5,
} as const;

/** A subject of a run, with its figures. */
interface Measured {
  readonly subject: string;
  readonly kind: SubjectKind;
  readonly known: Known;
}

/** @param measured the subjects of the same run */
export function targetOf(figure: FigureName, measured: readonly Measured[]): Target | undefined {
  const target = targets[figure];
  if (!target || 'bound' in target) return target;
  const { of, most, checked } = target;
  const peers = measured.filter(({ kind }) => kind === 'peer');
  const others = of === 'best peer' ? peers : peers.filter(({ subject }) => subject === of);
  const values = others.map(({ known }) => known[figure]).filter((value) => value !== undefined);
  if (values.length === 0) return undefined;
  const base = Math.min(...values);
  const shares = checked === undefined || checked === most ? most : `${most}, checked ${checked}`;
  return {
    bound: most * base,
    checkedBound: checked === undefined ? undefined : checked * base,
    origin: `${shares} × ${of}${checked === undefined ? ', without the check' : ''}`,
  };
}

/** Returns the bound for one of ours. */
export function boundOf(subject: string, { bound, checkedBound }: Target): number | undefined {
  return subject === 'ours-checked' ? checkedBound : bound;
}

/** Returns true if one of ours reaches its target; also where it has no bound. */
export function isReached(subject: string, value: number, target: Target): boolean {
  const bound = boundOf(subject, target);
  if (bound === undefined) return true;
  return target.isLeast ? value >= bound : value <= bound;
}
