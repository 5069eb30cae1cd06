import type { FaultsRaw } from '../../faults/bench.ts';
import type { Weight } from '../bytes.ts';
import type { ClickCost } from '../clicks.ts';
import type { Results } from '../core.ts';
import { type FigureName, figures, readFigures } from '../figures.ts';
import type { RenderCost } from '../hooks.ts';
import type { Capacity } from '../server/capacity.ts';
import type { ForwarderCost, PageCost } from '../server.ts';
import { type Interval, intervalOf, mean, median, ratios } from '../statistics.ts';
import { otherTargets, targetOf } from '../targets.ts';
import type { Outcome } from './outcome.ts';
import type { Row } from './row.ts';
import { readSizes } from './sizes.ts';

type Own = Omit<Row, 'bench'>;

/** The rows of each benchmark's recorded result, in the order of the page. */
const rowsOf: Readonly<Record<string, (raw: never, outcome: Outcome) => readonly Own[]>> = {
  bytes: bytesRows,
  size: sizeRows,
  core: coreRows,
  clicks: clickRows,
  hooks: hookRows,
  faults: faultRows,
  page: pageRows,
  interaction: interactionRows,
  server: serverRows,
  'server-memory': memoryRows,
  'server-events': serverEventRows,
  ask: askRows,
};

/** Reads all rows of the recorded results. */
export function readRows(outcomes: readonly Outcome[]): readonly Row[] {
  return Object.entries(rowsOf).flatMap(([bench, read]) => {
    const outcome = outcomes.find(({ name }) => name === bench);
    return outcome ? read(outcome.raw as never, outcome).map((row) => ({ ...row, bench })) : [];
  });
}

function row(
  id: string,
  title: string,
  [unit, digits]: readonly [unit: string, digits: number],
  value: number | Interval | Row['values'],
  more: Pick<Row, 'target' | 'isMost'> = {},
): Own {
  const own = { id, title, unit, digits, ...more };
  if (typeof value === 'number') return { ...own, values: { ours: value } };
  if (!isInterval(value)) return { ...own, values: value };
  return { ...own, values: { ours: value.mean }, intervals: { ours: value } };
}

function isInterval(value: Interval | Row['values']): value is Interval {
  return 'mean' in value && 'low' in value;
}

function bytesRows(raw: { readonly weights: readonly Weight[] }): readonly Own[] {
  const read = (when: 'bytesAtOnce' | 'bytesLater') =>
    Object.fromEntries(raw.weights.map(({ subject, [when]: bytes }) => [subject, bytes / 1_000]));
  const target = { bound: otherTargets.bytes };
  return [
    row('bytes', 'JavaScript to log one event, gzip', ['kB', 1], read('bytesAtOnce'), { target }),
    row('bytesLater', 'JavaScript imported later, gzip', ['kB', 1], read('bytesLater')),
  ];
}

/** The targets of `npm run size`: the title here, its row there. */
const sizeTargets = {
  sizeUnchecked: ['core without the check', 'the same without the check (no zod)'],
  sizeChecked: [
    "core with the marketplace's events and their check",
    'core: logEvent with careEvents, check, journal, http-api',
  ],
  sizeWhole: [
    'core with the check and every feature',
    'core with the check and every feature, without the official SDKs',
  ],
} as const;

function sizeRows(_raw: null, outcome: Outcome): readonly Own[] {
  const sizes = new Map(readSizes([outcome]).map(({ name, kilobytes }) => [name, kilobytes]));
  return (Object.keys(sizeTargets) as (keyof typeof sizeTargets)[]).flatMap((id) => {
    const [title, name] = sizeTargets[id];
    const ours = sizes.get(name);
    const target = { bound: otherTargets[id] };
    return ours === undefined ? [] : [row(id, `${title}, gzip`, ['kB', 1], ours, { target })];
  });
}

function coreRows(raw: { readonly results: readonly Results[] }): readonly Own[] {
  const measured = raw.results.map((results) => ({ ...results, known: readFigures(results) }));
  return (Object.keys(figures) as FigureName[]).map((id) => {
    const { title, unit, digits } = figures[id];
    const values = measured.flatMap(({ subject, known: { [id]: value } }) =>
      value === undefined ? [] : [[subject, value] as const],
    );
    const target = targetOf(id, measured);
    const isMost = id === 'largeBurstDelivered' && { isMost: true as const };
    return row(id, title, [unit, digits], Object.fromEntries(values), { target, ...isMost });
  });
}

function clickRows(raw: { readonly costs: Readonly<Record<string, readonly ClickCost[]>> }): readonly Own[] {
  const { none = [], ...costs } = raw.costs;
  const medianOf = (measured: readonly ClickCost[], figure: keyof ClickCost) =>
    median(measured.map((cost) => cost[figure]));
  const gained = (figure: keyof ClickCost): Row['values'] =>
    Object.fromEntries(
      Object.entries(costs).map(([name, measured]) => [
        name,
        medianOf(measured, figure) - medianOf(none, figure),
      ]),
    );
  const dispatch = gained('dispatch');
  const share = (dispatch.ours ?? Number.NaN) / (dispatch.amplitude ?? Number.NaN);
  const target = { bound: otherTargets.clickShare };
  return [
    row('click', 'a captured click, synchronous cost', ['µs', 0], dispatch),
    row('clickShare', "a captured click ÷ Amplitude's", ['', 2], share, { target }),
    row('clickCpu', 'a captured click, CPU until it is sent', ['µs', 0], gained('cpu')),
  ];
}

/** Reads the costlier of the two ways to use the hook. */
function hookRows({
  costs,
}: {
  readonly costs: Readonly<Record<string, readonly RenderCost[]>>;
}): readonly Own[] {
  return (['mount', 'rerender'] as const).map((kind) => {
    const valuesOf = (name: string) => (costs[name] ?? []).map((cost) => cost[kind]);
    const ratio = (name: string, bare = 'bare') => median(ratios(valuesOf(name), valuesOf(bare)));
    const ours = Math.max(ratio('call-to-action'), ratio('constant-call-to-action'));
    const title = `a button with a hook ÷ a bare button, ${kind === 'mount' ? 'first render' : 're-render'}`;
    const target = { bound: otherTargets[kind === 'mount' ? 'hookMount' : 'hookRerender'] };
    return row(
      `hook-${kind}`,
      title,
      ['', 2],
      { ours, posthog: ratio('posthog', 'provided-bare') },
      { target },
    );
  });
}

/** Reads the rows of faults: the destination `http-api` stands for ours, which logs without a check there. */
function faultRows({ played }: FaultsRaw): readonly Own[] {
  const nameOf = (subject: string) => (subject === 'http-api' ? 'ours' : subject);
  const read = (of: (results: FaultsRaw['played'][number]['results']) => number) =>
    Object.fromEntries(played.map(({ subject, results }) => [nameOf(subject), of(results)]));
  const count = Math.max(...played.map(({ results }) => results.length));
  return [
    row(
      'faults',
      `delivery faults without a lost event, of ${count}`,
      ['', 0],
      read((results) => results.filter(({ lost }) => lost.length === 0).length),
      { target: { bound: count, isLeast: true }, isMost: true },
    ),
    row(
      'faultLosses',
      'events lost, mean of the delivery faults',
      ['%', 1],
      read((results) => 100 * mean(results.map(({ logged, lost }) => lost.length / logged))),
      { target: { bound: 0 } },
    ),
  ];
}

interface PageRaw {
  readonly runs: readonly {
    readonly scores: Readonly<Record<string, number>>;
    readonly times: Readonly<Record<string, number>>;
    /** How fast Lighthouse found the machine. */
    readonly benchmarkIndex: number;
  }[];
  readonly loads: readonly (readonly { readonly duration: number }[])[];
}

function pageRows({ loads, runs }: PageRaw): readonly Own[] {
  const medianOf = (kind: 'scores' | 'times', name: string) =>
    median(runs.map(({ [kind]: values }) => values[name] ?? Number.NaN));
  const nameOf = (name: string) => (name === 'seo' ? 'SEO' : name.replaceAll('-', ' '));
  const longest = loads.map((tasks) => Math.max(0, ...tasks.map(({ duration }) => duration)));
  const best = { target: { bound: 100, isLeast: true }, isMost: true } as const;
  return [
    ...Object.keys(runs[0]?.scores ?? {}).map((name) =>
      row(`lighthouse-${name}`, `Lighthouse: ${nameOf(name)}`, ['', 0], medianOf('scores', name) * 100, best),
    ),
    ...Object.keys(runs[0]?.times ?? {}).map((name) => {
      const isShift = name === 'cumulative-layout-shift';
      const unit = [isShift ? '' : 'ms', isShift ? 3 : 0] as const;
      return row(`lighthouse-${name}`, `Lighthouse: ${nameOf(name)}`, unit, medianOf('times', name));
    }),
    row(
      'lighthouse-machine',
      'Lighthouse: speed of the machine, its benchmark index',
      ['', 0],
      median(runs.map(({ benchmarkIndex }) => benchmarkIndex)),
    ),
    row('page-longest-task', 'home page: longest task of 50 ms or more, CPU × 4', ['ms', 0], median(longest)),
  ];
}

interface InteractionRaw {
  readonly rounds: readonly Readonly<Record<string, { readonly paint: number; readonly click: number }>>[];
}

function interactionRows({ rounds }: InteractionRaw): readonly Own[] {
  const titles = { paint: 'LCP', click: 'click to next frame' };
  return (['paint', 'click'] as const).map((figure) => {
    const of = (side: string, round: InteractionRaw['rounds'][number]) => round[side]?.[figure] ?? Number.NaN;
    const difference = (side: string) =>
      intervalOf(rounds.map((round) => of(side, round) - of('off', round)));
    const [ours, chance] = [difference('on'), difference('off again')];
    const title = `${titles[figure]}, with analytics − without`;
    const values = { ours: ours.mean, chance: chance.mean };
    return { ...row(`interaction-${figure}`, title, ['ms', 1], values), intervals: { ours, chance } };
  });
}

interface ServerRaw {
  readonly subjects: readonly PageCost[];
  readonly relayCost?: readonly ForwarderCost[];
  readonly capacity: Capacity;
}

function serverRows({ capacity, relayCost = [], subjects }: ServerRaw): readonly Own[] {
  const [alone, plain, ...packed] = subjects;
  if (!alone || !plain) return [];
  return [
    ...[plain, ...packed].map((subject) => pageCostRow(subject, alone)),
    ...packed.map((subject) => pageCostRow(subject, plain)),
    ...relayCostRows(relayCost),
    ...capacityRows(capacity),
  ];
}

/** Compares rounds side by side. @param to React alone, or the page without changes */
function pageCostRow(subject: PageCost, to: PageCost): Own {
  const [ours, theirs] = [subject, to].map(({ rounds }) => rounds.map(({ cpuMillis }) => cpuMillis));
  const [, encoding] = subject.name.split(', ');
  const share = intervalOf(ratios(ours ?? [], theirs ?? []));
  const cpu = "CPU per response of the page's server";
  if (to.name !== 'ours') {
    const title = `${cpu} ÷ React alone${encoding ? `, ${encoding}` : ''}`;
    return row(`server-${encoding ?? 'plain'}`, title, ['', 2], share);
  }
  const target = encoding === 'br' ? { bound: otherTargets.brotliShare } : undefined;
  return row(`server-${encoding}-share`, `${cpu}, ${encoding} ÷ not compressed`, ['', 2], share, { target });
}

function relayCostRows(costs: readonly ForwarderCost[]): readonly Own[] {
  if (costs.length === 0) return [];
  const millisOf = (wanted: string) => costs.find(({ name }) => name === wanted)?.cpuMillis ?? [];
  const nameOf = (name: string) =>
    name === 'relay'
      ? name
      : `a bare Node server that forwards by \`${name === 'fetch' ? '' : 'http.'}${name}\``;
  const title = 'CPU per POST of the relay ÷ a bare server that forwards by `fetch`';
  const share = intervalOf(ratios(millisOf('relay'), millisOf('fetch')));
  return [
    ...costs.map(({ cpuMillis, name }) =>
      row(`forwarder-${name}`, `${nameOf(name)}: CPU per POST of 10 events`, ['ms', 2], median(cpuMillis)),
    ),
    row('relayShare', title, ['', 2], share, { target: { bound: otherTargets.relayShare } }),
  ];
}

function capacityRows(of: Capacity): readonly Own[] {
  const most = { isMost: true } as const;
  const relayed = 'relay, one process: uploads of 20 events per second';
  const scaling = 'home pages per second, two processes ÷ one, load on the same two cores';
  const cores = 'cores for 1,000 visits per second (3 pages, 60 events, 80 % load)';
  const hostile = 'CPU for the GraphQL request that took 38 s (230 deferring aliases)';
  const connection = 'memory per open connection, of 1,000';
  return [
    row('relayPerSecond', relayed, ['', 0], of.relayPerSecond, most),
    row('relayCpu', 'relay: CPU per 1,000 events', ['ms', 1], of.relayCpuMillisPer1000Events),
    row('relayP99', 'relay: p99 at 80 % load', ['ms', 0], of.relayP99),
    row('pageP99', 'home page: p99 at 80 % load', ['ms', 0], of.pageP99),
    row('bytesPerConnection', connection, ['kB', 1], of.bytesPerConnection / 1_000),
    row('scaling', scaling, ['', 2], of.scaling, most),
    row('coresFor1000Visits', cores, ['', 0], of.coresFor1000Visits),
    row('hostileQuestionMillis', hostile, ['ms', 1], of.hostileQuestionMillis),
  ];
}

interface MemoryRaw {
  readonly samples: readonly { readonly seconds: number; readonly residentBytes: number }[];
  readonly growth: Interval;
}

function memoryRows({ growth, samples }: MemoryRaw): readonly Own[] {
  const minutes = Math.round((samples.at(-1)?.seconds ?? 0) / 60);
  const most = Math.max(...samples.map(({ residentBytes }) => residentBytes)) / 1_000_000;
  const title = `memory of the page's server, most in ${minutes} minutes of mixed load`;
  const growing = 'its heap without garbage in the second half, growth per minute';
  return [row('serverMemory', title, ['MB', 0], most), row('serverHeapGrowth', growing, ['KiB', 0], growth)];
}

interface ServerEventsRaw {
  readonly subjects: readonly { readonly name: string; readonly cpuMicros: readonly number[] }[];
}

function serverEventRows({ subjects }: ServerEventsRaw): readonly Own[] {
  return subjects.map(({ cpuMicros, name }) =>
    row(`server-event-${name}`, `CPU per event of a server: ${name}`, ['µs', 1], median(cpuMicros)),
  );
}

interface AskRaw {
  readonly events: number;
  /** For each question the time of `answer` with kept tables, divided by that of DuckDB alone. */
  readonly asked: readonly { readonly ratio: number }[];
  readonly checked: readonly { readonly file: string; readonly mebibytes: number }[];
}

function askRows({ asked, checked, events }: AskRaw): readonly Own[] {
  const count = events.toLocaleString('en');
  const share = `\`answer\`, a second question to ${count} events ÷ DuckDB alone, the slower of ${asked.length}`;
  const slowest = Math.max(...asked.map(({ ratio }) => ratio));
  return [
    row('answerShare', share, ['', 2], slowest, { target: { bound: otherTargets.answerShare } }),
    ...checked.map(({ file, mebibytes }) =>
      row(`check-${file}`, `\`check ${file}\`, memory for ${count} events`, ['MiB', 0], mebibytes),
    ),
  ];
}
