import { type FigureName, formatFigure, type Known, titleOf } from './figures.ts';

type KnownByName = Readonly<Record<string, Known>>;

/** A number that is to be reached. */
export interface Target {
  readonly bound: number;
  /** The least instead of the most. */
  readonly isLeast?: true;
  /** Where the bound comes from, when it is not fixed. */
  readonly origin?: string;
}

/** What `npm run bench -- core` is to reach, for each figure that has a target. */
const targets: { readonly [Name in FigureName]?: (floor: Known | undefined) => Target | undefined } = {
  steadyCpu: () => ({ bound: 90 }),
  smallBurstCpu: () => ({ bound: 115 }),
  callMedian: () => ({ bound: 30 }),
  callP99: () => ({ bound: 200 }),
  burstCallMean: () => ({ bound: 15 }),
  burstCallP99: () => ({ bound: 100 }),
  smallBurstBlocked: () => ({ bound: 3 }),
  largeBurstSeconds: () => ({ bound: 1 }),
  largeBurstDelivered: () => ({ bound: 5_000, isLeast: true }),
  largeBurstBlocked: () => ({ bound: 50 }),
  script: () => ({ bound: 10 }),
  firstEvent: (floor) => above(floor?.firstEvent, 15),
  scriptHeap: (floor) => above(floor?.scriptHeap, 60),
  firstEventHeap: (floor) => above(floor?.firstEventHeap, 100),
  steadyRequests: () => ({ bound: 12 }),
  steadyBytes: () => ({ bound: 60 }),
  smallBurstBytes: () => ({ bound: 75 }),
};

/** What the other benchmarks are to reach. */
export const otherTargets = {
  /** Synchronous cost of a captured click, in microseconds. */
  click: 250,
  /** Of Amplitude's. */
  clickShare: 1 / 6,
  /** A button that logs its clicks, as a multiple of a bare one. */
  hookMount: 1.2,
  hookRerender: 1.3,
  /** What analytics adds to paint and clicks, in milliseconds. */
  interaction: 5,
  /** A task of the home page while it starts, CPU × 4, in milliseconds. */
  longestTask: 50,
  /** A response of the page's server, as a multiple of React only. */
  server: 1.15,
} as const;

/** @param floor what the bare fetch costs in the same run */
export function targetOf(figure: FigureName, floor: Known | undefined): Target | undefined {
  return targets[figure]?.(floor);
}

export function isReached(value: number, { bound, isLeast }: Target): boolean {
  return isLeast ? value >= bound : value <= bound;
}

/** A line for each target: whether our subjects reach it, all that were measured. */
export function judge(ours: KnownByName, floor: Known | undefined): readonly string[] {
  return (Object.keys(targets) as FigureName[]).map((figure) => {
    const target = targetOf(figure, floor);
    const values = Object.entries(ours).flatMap(([name, { [figure]: value }]) =>
      value === undefined ? [] : [{ name, value }],
    );
    const figures = values.map(({ name, value }) => `${name} ${formatFigure(figure, value)}`);
    if (target === undefined || values.length === 0)
      return `? ${titleOf(figure)}: not measured; ${figures.join(', ')}`;
    const { bound, isLeast, origin } = target;
    const wanted = `${isLeast ? 'at least' : 'at most'} ${formatFigure(figure, bound)}${origin ? `, ${origin}` : ''}`;
    const mark = values.every(({ value }) => isReached(value, target)) ? '✓' : '✗';
    return `${mark} ${titleOf(figure)}: ${wanted}; ${figures.join(', ')}`;
  });
}

function above(value: number | undefined, by: number): Target | undefined {
  return value === undefined ? undefined : { bound: value + by, origin: `${by} above the bare fetch` };
}
