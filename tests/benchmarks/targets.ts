import { bestOf, type FigureName, figures, type Known } from './figures.ts';

/** A number that is to be reached. */
interface Target {
  readonly figure: FigureName;
  readonly words: string;
  /** What may not be exceeded; `undefined` when the peers that say it were not measured. */
  readonly limit: (peers: Readonly<Record<string, Known>>) => number | undefined;
  /** The least instead of the most. */
  readonly isLeast?: true;
}

function share(of: number, figure: FigureName): Target['limit'] {
  return (peers) => {
    const best = bestOf(Object.values(peers), figure);
    return best === undefined ? undefined : best * of;
  };
}

const targets: readonly Target[] = [
  { figure: 'steadyCpu', words: "a quarter of the best peer's", limit: share(1 / 4, 'steadyCpu') },
  { figure: 'callMedian', words: "below snowplow's", limit: ({ snowplow }) => snowplow?.callMedian },
  { figure: 'callMedian', words: 'about 30', limit: () => 30 },
  { figure: 'callP99', words: '200', limit: () => 200 },
  { figure: 'largeBurstSeconds', words: '3', limit: () => 3 },
  { figure: 'largeBurstDelivered', words: 'all 5,000', limit: () => 5_000, isLeast: true },
  { figure: 'largeBurstBlocked', words: '100', limit: () => 100 },
  { figure: 'firstEvent', words: '15', limit: () => 15 },
  { figure: 'heap', words: '100', limit: () => 100 },
  { figure: 'smallBurstBytes', words: '75', limit: () => 75 },
];

/** A line for each target: whether our subjects reach it, all of them. */
export function judge(
  ours: Readonly<Record<string, Known>>,
  peers: Readonly<Record<string, Known>>,
): readonly string[] {
  return targets.map(({ figure, words, limit, isLeast }) => {
    const { title, digits } = figures[figure];
    const bound = limit(peers);
    const subjects = Object.entries(ours);
    const isReached = (value: number | undefined) =>
      value !== undefined && bound !== undefined && (isLeast ? value >= bound : value <= bound);
    const said = subjects.map(
      ([name, known]) => `${name} ${known[figure]?.toFixed(digits) ?? 'not measured'}`,
    );
    const mark =
      bound === undefined ? '?' : subjects.every(([, known]) => isReached(known[figure])) ? '✓' : '✗';
    const wanted =
      bound === undefined || bound === Number(words) ? words : `${words} (${bound.toFixed(digits)})`;
    return `${mark} ${title}: ${wanted}; ${said.join(', ')}`;
  });
}
