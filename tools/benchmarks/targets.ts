import { bestOf, type FigureName, figures, formatFigure, type Known } from './figures.ts';

type KnownByName = Readonly<Record<string, Known>>;

/** What ours is measured beside. */
export interface Beside {
  readonly peers: KnownByName;
  readonly floor: Known | undefined;
}

/** A number that is to be reached. */
interface Target {
  readonly figure: FigureName;
  /** `undefined` when it takes a subject that was not measured. */
  readonly bound: (beside: Beside) => number | undefined;
  /** The least instead of the most. */
  readonly isLeast?: true;
  /** Where the bound comes from. */
  readonly origin?: string;
}

const targets: readonly Target[] = [
  {
    figure: 'steadyCpu',
    bound: ({ peers }) => scale(bestOf(Object.values(peers), 'steadyCpu'), 1 / 4),
    origin: "a quarter of the best peer's",
  },
  { figure: 'callMedian', bound: ({ peers }) => peers.snowplow?.callMedian, origin: "snowplow's" },
  { figure: 'callMedian', bound: () => 30 },
  { figure: 'callP99', bound: () => 200 },
  { figure: 'largeBurstSeconds', bound: () => 3 },
  { figure: 'largeBurstDelivered', bound: () => 5_000, isLeast: true },
  { figure: 'largeBurstBlocked', bound: () => 100 },
  {
    figure: 'firstEvent',
    bound: ({ floor }) => raise(floor?.firstEvent, 15),
    origin: "15 above the bare fetch's",
  },
  {
    figure: 'firstEventHeap',
    bound: ({ floor }) => raise(floor?.firstEventHeap, 100),
    origin: "100 above the bare fetch's",
  },
  { figure: 'smallBurstBytes', bound: () => 75 },
];

/** A line for each target: whether our subjects reach it, all that were measured. */
export function judge(ours: KnownByName, beside: Beside): readonly string[] {
  return targets.map(({ figure, bound, isLeast, origin }) => {
    const limit = bound(beside);
    const values = Object.entries(ours).flatMap(([name, { [figure]: value }]) =>
      value === undefined ? [] : [{ name, value }],
    );
    const said = values.map(({ name, value }) => `${name} ${formatFigure(figure, value)}`);
    const wanted = `${isLeast ? 'at least' : 'at most'} ${formatFigure(figure, limit)}`;
    const line = `${figures[figure].title}: ${wanted}${origin ? `, ${origin}` : ''}; ${said.join(', ')}`;
    if (limit === undefined || values.length === 0) return `? ${line}`;
    return `${values.every(({ value }) => (isLeast ? value >= limit : value <= limit)) ? '✓' : '✗'} ${line}`;
  });
}

function scale(value: number | undefined, factor: number): number | undefined {
  return value === undefined ? undefined : value * factor;
}

function raise(value: number | undefined, by: number): number | undefined {
  return value === undefined ? undefined : value + by;
}
