import type { Outcome } from '../suite/outcome.ts';
import type { Row } from '../suite/row.ts';
import { readRows } from '../suite/rows.ts';
import { formatValue } from '../suite/verdict.ts';
import { composeChart, type Panel } from './compose-chart.ts';
import { labelOf } from './labels.ts';
import { barPanel, intervalPanel, rangePanel } from './panels.ts';

/** A picture of docs/benchmarks.md. */
export interface Chart {
  /** The name of its file, without the ending. */
  readonly name: string;
  readonly title: string;
  /** All its numbers, for readers who do not see it. */
  readonly alt: string;
  readonly svg: string;
}

interface Plan {
  readonly name: string;
  readonly title: string;
  /** The rows that it shows; without one of them it is not drawn. */
  readonly rows: readonly string[];
  readonly names: readonly string[];
  readonly panels: (rows: readonly Row[], names: readonly string[]) => readonly Panel[];
}

const ours = ['ours-checked', 'ours'];
const peers = ['amplitude', 'posthog', 'segment', 'snowplow'];
const lateDelivery = 'not delivered in 60 s';

const plans: readonly Plan[] = [
  {
    name: 'bundle-size',
    title: 'Bundle size',
    rows: ['bytes'],
    names: [...ours, ...peers],
    panels: bars,
  },
  {
    name: 'cpu-per-event',
    title: 'CPU per event on the main thread',
    rows: ['steadyCpu', 'smallBurstCpu'],
    names: [...ours, ...peers, 'bare-fetch'],
    panels: bars,
  },
  {
    name: 'log-event-cost',
    title: 'Synchronous cost of logEvent',
    rows: ['callMedian', 'callP99'],
    names: [...ours, ...peers],
    panels: ([median, p99], names) => (median && p99 ? [rangePanel(median, p99, names)] : []),
  },
  {
    name: 'wire',
    title: 'Bytes and requests on the wire',
    rows: ['smallBurstBytes', 'largeBurstRequests'],
    names: [...ours, ...peers, 'bare-fetch'],
    panels: bars,
  },
  {
    name: 'faults',
    title: 'Delivery faults without a lost event',
    rows: ['faults'],
    names: ['ours', 'amplitude destination', ...peers],
    panels: bars,
  },
  {
    name: 'page',
    title: 'Analytics on the reference page',
    rows: ['interaction-paint', 'interaction-click'],
    names: ['ours', 'chance'],
    panels: (rows) =>
      rows.map((row) => intervalPanel(row, { ours: 'with − without', chance: 'without − without' })),
  },
];

/** Draws all charts from the recorded outcomes. */
export function drawCharts(outcomes: readonly Outcome[]): readonly Chart[] {
  const all = readRows(outcomes);
  return plans.flatMap(({ name, names, panels, rows: ids, title }) => {
    const rows = ids.flatMap((id) => all.filter((row) => row.id === id));
    if (rows.length < ids.length) return [];
    return [
      { name, title, alt: describe(title, rows, names), svg: composeChart(title, panels(rows, names)) },
    ];
  });
}

function bars(rows: readonly Row[], names: readonly string[]): readonly Panel[] {
  return rows.map((row) => barPanel(row, names, lateDelivery));
}

function describe(title: string, rows: readonly Row[], names: readonly string[]): string {
  const reported = rows.map((row) => {
    const values = names.map((name) => {
      const interval = row.intervals?.[name];
      const range = interval
        ? ` (${formatValue(row, interval.low)} to ${formatValue(row, interval.high)})`
        : '';
      const label = name === 'chance' ? 'two pages without' : labelOf(name);
      return `${label} ${formatValue(row, row.values[name])}${range}`;
    });
    return `${row.title.replaceAll('`', '')}${row.unit && `, ${row.unit}`}: ${values.join(', ')}.`;
  });
  return `Chart: ${title}. ${reported.join(' ')}`;
}
