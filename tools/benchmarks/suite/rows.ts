import type { CollectorState } from '../../faults/kill-window.ts';
import { figures, type Known, readFigures } from '../figures.ts';
import type { Interval } from '../interval.ts';
import { intervalOf } from '../interval.ts';
import { longestOfEach } from '../long-tasks.ts';
import { noResults, type Results } from '../results.ts';
import type { Capacity } from '../server/capacity.ts';
import type { ForwarderCost } from '../server/relay-cost.ts';
import { median } from '../statistics.ts';
import { otherTargets, type Target, targetOf } from '../targets.ts';
import type { Outcome } from './outcome.ts';
import { readSizes } from './read-sizes.ts';

/** A number of docs/benchmarks.md, by the subject it was measured of. */
export interface Row {
  readonly id: string;
  /** The benchmark that measures it. */
  readonly bench: string;
  readonly title: string;
  /** Empty where the title says what is counted. */
  readonly unit: string;
  readonly digits: number;
  readonly values: Readonly<Record<string, number>>;
  readonly target?: Target | undefined;
  /** More is better. */
  readonly isMost?: true;
  /** Where chance has a say: what 95 of 100 such runs would agree with. */
  readonly intervals?: Readonly<Record<string, Interval>>;
}

/** All rows that follow from what is recorded, in the order of the page. */
export function readRows(outcomes: readonly Outcome[]): readonly Row[] {
  const rawOf = <Raw>(name: string) =>
    outcomes.find((outcome) => outcome.name === name)?.raw as Raw | undefined;
  return [
    ...bytesRows(rawOf('bytes')),
    ...sizeRows(outcomes),
    ...coreRows(rawOf('core')),
    ...clickRows(rawOf('clicks')),
    ...hookRows(rawOf('hooks')),
    ...faultRows(rawOf('faults')),
    ...pageRows(rawOf('page')),
    ...interactionRows(rawOf('interaction')),
    ...serverRows(rawOf('server')),
    ...memoryRows(rawOf('server-memory')),
  ];
}

interface BytesRaw {
  readonly weights: readonly {
    readonly subject: string;
    readonly bytesAtOnce: number;
    readonly bytesLater: number;
  }[];
}

function bytesRows(raw: BytesRaw | undefined): readonly Row[] {
  if (!raw) return [];
  const read = (when: 'bytesAtOnce' | 'bytesLater') =>
    Object.fromEntries(raw.weights.map(({ subject, [when]: bytes }) => [subject, bytes / 1_000]));
  const row = { bench: 'bytes', unit: 'kB', digits: 1 };
  return [
    {
      ...row,
      id: 'bytes',
      title: 'JavaScript to log one event, gzip',
      values: read('bytesAtOnce'),
      target: { bound: otherTargets.bytes },
    },
    { ...row, id: 'bytesLater', title: 'JavaScript imported later, gzip', values: read('bytesLater') },
  ];
}

/** What `npm run size` is to reach: the title here, its row there. */
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

function sizeRows(outcomes: readonly Outcome[]): readonly Row[] {
  const sizes = new Map(readSizes(outcomes).map(({ name, kilobytes }) => [name, kilobytes]));
  return (Object.keys(sizeTargets) as (keyof typeof sizeTargets)[]).flatMap((id) => {
    const [title, name] = sizeTargets[id];
    const ours = sizes.get(name);
    if (ours === undefined) return [];
    return [
      {
        id,
        bench: 'size',
        title: `${title}, gzip`,
        unit: 'kB',
        digits: 1,
        values: { ours },
        target: { bound: otherTargets[id] },
      },
    ];
  });
}

function coreRows(raw: { readonly results: readonly Results[] } | undefined): readonly Row[] {
  if (!raw) return [];
  // An earlier run has measured less.
  const measured = raw.results.map((results) => ({
    subject: results.subject,
    kind: results.kind,
    known: readFigures({ ...noResults(results.subject, results.kind), ...results }),
  }));
  return (Object.keys(figures) as (keyof Known)[]).map((id) => {
    const { title, unit, digits } = figures[id];
    const values = measured.flatMap(({ subject, known: { [id]: value } }) =>
      value === undefined ? [] : [[subject, value] as const],
    );
    const target = targetOf(id, measured);
    const row = { id, bench: 'core', title, unit, digits, values: Object.fromEntries(values), target };
    return id === 'largeBurstDelivered' ? { ...row, isMost: true } : row;
  });
}

interface ClickRaw {
  readonly costs: Readonly<Record<string, readonly { readonly cpu: number; readonly dispatch: number }[]>>;
}

function clickRows(raw: ClickRaw | undefined): readonly Row[] {
  if (!raw) return [];
  const { none = [], ...costs } = raw.costs;
  const gained = (figure: 'cpu' | 'dispatch') =>
    Object.fromEntries(
      Object.entries(costs).map(([name, measured]) => [
        name,
        median(measured.map((cost) => cost[figure])) - median(none.map((cost) => cost[figure])),
      ]),
    );
  const dispatch = gained('dispatch');
  const { ours = Number.NaN, amplitude = Number.NaN } = dispatch;
  const row = { bench: 'clicks', unit: 'µs', digits: 0 };
  return [
    { ...row, id: 'click', title: 'a captured click, synchronous cost', values: dispatch },
    {
      id: 'clickShare',
      bench: 'clicks',
      title: "a captured click ÷ Amplitude's",
      unit: '',
      digits: 2,
      values: { ours: ours / amplitude },
      target: { bound: otherTargets.clickShare },
    },
    { ...row, id: 'clickCpu', title: 'a captured click, CPU until it is sent', values: gained('cpu') },
  ];
}

interface HookRaw {
  readonly costs: Readonly<Record<string, readonly { readonly mount: number; readonly rerender: number }[]>>;
}

/** Of the two ways to use the hook the one that costs more. */
function hookRows(raw: HookRaw | undefined): readonly Row[] {
  if (!raw) return [];
  const { costs } = raw;
  return (['mount', 'rerender'] as const).map((kind) => {
    const ratio = (name: string, bare = 'bare') =>
      median(
        (costs[name] ?? []).map((cost, round) => cost[kind] / (costs[bare]?.[round]?.[kind] ?? Number.NaN)),
      );
    const ours = Math.max(...['call-to-action', 'constant-call-to-action'].map((name) => ratio(name)));
    return {
      id: `hook-${kind}`,
      bench: 'hooks',
      title: `a button with a hook ÷ a bare button, ${kind === 'mount' ? 'first render' : 're-render'}`,
      unit: '',
      digits: 2,
      values: { ours, posthog: ratio('posthog', 'provided-bare') },
      target: { bound: otherTargets[kind === 'mount' ? 'hookMount' : 'hookRerender'] },
    };
  });
}

export interface FaultsRaw {
  readonly played: readonly {
    readonly subject: string;
    readonly results: readonly {
      readonly scenario: string;
      readonly logged: number;
      readonly lost: readonly unknown[];
    }[];
    readonly kills: readonly {
      /** Earlier runs have only collectors that are down. */
      readonly collector?: CollectorState;
      readonly isFirst: boolean;
      readonly logged: number;
      readonly lost: readonly number[];
    }[];
  }[];
}

/** The destination `http-api` stands for ours, which logs without a check there. */
function faultRows(raw: FaultsRaw | undefined): readonly Row[] {
  if (!raw) return [];
  const nameOf = (subject: string) => (subject === 'http-api' ? 'ours' : subject);
  const read = (of: (results: FaultsRaw['played'][number]['results']) => number) =>
    Object.fromEntries(raw.played.map(({ subject, results }) => [nameOf(subject), of(results)]));
  const count = Math.max(...raw.played.map(({ results }) => results.length));
  return [
    {
      id: 'faults',
      bench: 'faults',
      title: `delivery faults without a lost event, of ${count}`,
      unit: '',
      digits: 0,
      values: read((results) => results.filter(({ lost }) => lost.length === 0).length),
      target: { bound: count, isLeast: true },
      isMost: true,
    },
    {
      id: 'faultLosses',
      bench: 'faults',
      title: 'events lost, mean of the delivery faults',
      unit: '%',
      digits: 1,
      values: read((results) => {
        const shares = results.map(({ logged, lost }) => lost.length / logged);
        return (100 * shares.reduce((sum, share) => sum + share, 0)) / shares.length;
      }),
      target: { bound: 0 },
    },
  ];
}

interface PageRaw {
  readonly runs: readonly {
    readonly scores: Readonly<Record<string, number>>;
    readonly times: Readonly<Record<string, number>>;
  }[];
  readonly loads?: readonly (readonly { readonly duration: number }[])[];
}

function pageRows(raw: PageRaw | undefined): readonly Row[] {
  const [first] = raw?.runs ?? [];
  if (!raw || !first) return [];
  const scores = Object.keys(first.scores).map((name) => ({
    id: `lighthouse-${name}`,
    bench: 'page',
    title: `Lighthouse: ${name === 'seo' ? 'SEO' : name.replaceAll('-', ' ')}`,
    unit: '',
    digits: 0,
    values: { ours: median(raw.runs.map((run) => (run.scores[name] ?? Number.NaN) * 100)) },
    target: { bound: 100, isLeast: true } as const,
    isMost: true as const,
  }));
  const times = Object.keys(first.times).map((name) => {
    const isShift = name === 'cumulative-layout-shift';
    return {
      id: `lighthouse-${name}`,
      bench: 'page',
      title: `Lighthouse: ${name.replaceAll('-', ' ')}`,
      unit: isShift ? '' : 'ms',
      digits: isShift ? 3 : 0,
      values: { ours: median(raw.runs.map((run) => run.times[name] ?? Number.NaN)) },
    };
  });
  if (!raw.loads) return [...scores, ...times];
  return [
    ...scores,
    ...times,
    {
      id: 'page-longest-task',
      bench: 'page',
      title: 'home page: longest task of 50 ms or more, CPU × 4',
      unit: 'ms',
      digits: 0,
      values: { ours: median(longestOfEach(raw.loads)) },
    },
  ];
}

interface InteractionRaw {
  readonly rounds: readonly Readonly<Record<string, { readonly paint: number; readonly click: number }>>[];
}

function interactionRows(raw: InteractionRaw | undefined): readonly Row[] {
  if (!raw) return [];
  const titles = { paint: 'LCP', click: 'click to next frame' };
  return (['paint', 'click'] as const).map((figure) => {
    const difference = (side: string) =>
      intervalOf(
        raw.rounds.map(
          (round) => (round[side]?.[figure] ?? Number.NaN) - (round.off?.[figure] ?? Number.NaN),
        ),
      );
    const [ours, chance] = [difference('on'), difference('off again')];
    return {
      id: `interaction-${figure}`,
      bench: 'interaction',
      title: `${titles[figure]}, with analytics − without`,
      unit: 'ms',
      digits: 1,
      values: { ours: ours.mean, chance: chance.mean },
      intervals: { ours, chance },
    };
  });
}

interface ServerRaw {
  readonly subjects: readonly {
    readonly name: string;
    readonly rounds: readonly { readonly cpuMillis: number }[];
  }[];
  readonly relayCost?: readonly ForwarderCost[];
  readonly capacity?: Capacity;
}

function serverRows(raw: ServerRaw | undefined): readonly Row[] {
  return [...pageCostRows(raw), ...relayCostRows(raw?.relayCost), ...capacityRows(raw?.capacity)];
}

const forwarders = {
  relay: 'relay: CPU per POST of 10 events',
  fetch: 'a bare Node server that forwards by `fetch`: CPU per POST of 10 events',
  request: 'a bare Node server that forwards by `http.request`: CPU per POST of 10 events',
};

function relayCostRows(costs: readonly ForwarderCost[] = []): readonly Row[] {
  const millisOf = (wanted: ForwarderCost['name']) =>
    costs.find(({ name }) => name === wanted)?.cpuMillis ?? [];
  if (costs.length === 0) return [];
  const bare = millisOf('fetch');
  const ours = intervalOf(millisOf('relay').map((millis, round) => millis / (bare[round] ?? Number.NaN)));
  return [
    ...costs.map(
      ({ name, cpuMillis }): Row => ({
        id: `forwarder-${name}`,
        bench: 'server',
        title: forwarders[name],
        unit: 'ms',
        digits: 2,
        values: { ours: median(cpuMillis) },
      }),
    ),
    {
      id: 'relayShare',
      bench: 'server',
      title: 'CPU per POST of the relay ÷ a bare server that forwards by `fetch`',
      unit: '',
      digits: 2,
      values: { ours: ours.mean },
      intervals: { ours },
      target: { bound: otherTargets.relayShare },
    },
  ];
}

function capacityRows(capacity: Capacity | undefined): readonly Row[] {
  if (!capacity) return [];
  const row = (
    id: keyof Capacity,
    title: string,
    unit: string,
    digits: number,
    options: Pick<Row, 'isMost' | 'target'> & { readonly divisor?: number } = {},
  ): Row => {
    const { divisor = 1, ...rest } = options;
    return { id, bench: 'server', title, unit, digits, values: { ours: capacity[id] / divisor }, ...rest };
  };
  return [
    row('relayPerSecond', 'relay, one process: uploads of 20 events per second', '', 0, { isMost: true }),
    row('relayCpuMillisPer1000Events', 'relay: CPU per 1,000 events', 'ms', 1),
    row('relayP99', 'relay: p99 at 80 % load', 'ms', 0),
    row('pageP99', 'home page: p99 at 80 % load', 'ms', 0),
    row('bytesPerConnection', 'memory per open connection, of 1,000', 'kB', 1, { divisor: 1_000 }),
    row('scaling', 'home pages per second, two processes ÷ one, load on the same two cores', '', 2, {
      isMost: true,
    }),
    row('coresFor1000Visits', 'cores for 1,000 visits per second (3 pages, 60 events, 80 % load)', '', 0),
    row(
      'hostileQuestionMillis',
      'CPU for the GraphQL request that took 38 s (230 deferring aliases)',
      'ms',
      1,
    ),
  ];
}

interface MemoryRaw {
  readonly samples: readonly { readonly seconds: number; readonly residentBytes: number }[];
  readonly growth: Interval;
}

function memoryRows(raw: MemoryRaw | undefined): readonly Row[] {
  if (!raw) return [];
  const { growth, samples } = raw;
  const minutes = Math.round((samples.at(-1)?.seconds ?? 0) / 60);
  const row = { bench: 'server-memory', digits: 0 };
  return [
    {
      ...row,
      id: 'serverMemory',
      title: `memory of the page's server, most in ${minutes} minutes of mixed load`,
      unit: 'MB',
      values: { ours: Math.max(...samples.map(({ residentBytes }) => residentBytes)) / 1_000_000 },
    },
    {
      ...row,
      id: 'serverHeapGrowth',
      title: 'its heap without garbage in the second half, growth per minute',
      unit: 'KiB',
      values: { ours: growth.mean },
      intervals: { ours: growth },
    },
  ];
}

function pageCostRows(raw: ServerRaw | undefined): readonly Row[] {
  const [alone, plain, ...packed] = raw?.subjects ?? [];
  if (!alone || !plain) return [];
  return [
    ...[plain, ...packed].map((subject) => pageCostRow(subject, alone)),
    ...packed.map((subject) => ({
      ...pageCostRow(subject, plain),
      ...(encodingOf(subject) === 'br' && { target: { bound: otherTargets.brotliShare } }),
    })),
  ];
}

type PageCost = ServerRaw['subjects'][number];

/** Of rounds side by side. @param to React alone, or the page as it is */
function pageCostRow(subject: PageCost, to: PageCost): Row {
  const ours = intervalOf(
    subject.rounds.map(({ cpuMillis }, round) => cpuMillis / (to.rounds[round]?.cpuMillis ?? Number.NaN)),
  );
  const encoding = encodingOf(subject);
  const isToPlain = to.name === 'ours';
  return {
    id: `server-${encoding ?? 'plain'}${isToPlain ? '-share' : ''}`,
    bench: 'server',
    title: isToPlain
      ? `CPU per response of the page's server, ${encoding} ÷ not compressed`
      : `CPU per response of the page's server ÷ React alone${encoding ? `, ${encoding}` : ''}`,
    unit: '',
    digits: 2,
    values: { ours: ours.mean },
    intervals: { ours },
  };
}

function encodingOf({ name }: PageCost): string | undefined {
  return name.split(', ')[1];
}
