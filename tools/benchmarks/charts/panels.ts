import { axisX, axisY, barX, dot, gridX, link, ruleX, text } from '@observablehq/plot';
import type { Row } from '../suite/row.ts';
import { formatValue } from '../suite/verdict.ts';
import type { Panel } from './compose-chart.ts';
import { labelOf } from './labels.ts';
import { palette } from './palette.ts';

const barHeight = 26;
const axisHeight = 30;

interface Mark {
  readonly label: string;
  readonly value: number;
  readonly color: string;
  readonly text: string;
}

/** Draws a bar for each subject, ours first, with its value, and a line at the target. */
export function barPanel(row: Row, names: readonly string[], absent = 'not measured'): Panel {
  const marks = names.map((name): Mark => {
    const value = row.values[name];
    return {
      label: labelOf(name),
      value: value ?? 0,
      color: colorOf(name),
      text: value === undefined ? absent : formatValue(row, value),
    };
  });
  const labels = marks.map(({ label }) => label);
  return {
    heading: headingOf(row),
    height: marks.length * barHeight + axisHeight,
    options: {
      x: { nice: true, zero: true },
      y: { domain: labels, padding: 0.28 },
      marks: [
        ...axes(),
        barX(marks, { y: 'label', x: 'value', fill: 'color', rx2: 2 }),
        ...targetLine(row),
        text(marks, { ...beside, y: 'label', x: 'value', text: 'text' }),
      ],
    },
  };
}

const decades = [1, 10, 100, 1_000, 10_000];

/** Draws a range from one figure to another for each subject, on a logarithmic scale. */
export function rangePanel(low: Row, high: Row, names: readonly string[]): Panel {
  const marks = names.map((name) => ({
    label: labelOf(name),
    low: low.values[name] ?? Number.NaN,
    high: high.values[name] ?? Number.NaN,
    color: colorOf(name),
    text: `${round(low.values[name])} to ${round(high.values[name])}`,
  }));
  return {
    heading: 'median to p99, µs, logarithmic',
    height: marks.length * barHeight + axisHeight,
    options: {
      marginRight: 112,
      x: { type: 'log', domain: [1, 10_000] },
      y: { domain: marks.map(({ label }) => label), type: 'point', padding: 0.6 },
      marks: [
        ...axes(decades),
        ...targetLine(low),
        ...targetLine(high),
        link(marks, { y: 'label', x1: 'low', x2: 'high', stroke: 'color', strokeWidth: 4 }),
        dot(marks, { y: 'label', x: 'low', r: 5, fill: 'color' }),
        dot(marks, { y: 'label', x: 'high', r: 5, fill: palette.paper, stroke: 'color', strokeWidth: 2 }),
        text(marks, { ...beside, dx: 10, y: 'label', x: 'high', text: 'text' }),
      ],
    },
  };
}

/** Draws a mean with its interval for each of two comparisons. */
export function intervalPanel(row: Row, labels: Readonly<Record<string, string>>): Panel {
  const marks = Object.entries(row.intervals ?? {}).map(([name, { low, high, mean }]) => ({
    label: labels[name] ?? name,
    low,
    high,
    mean,
    color: colorOf(name),
    text: formatValue(row, mean),
  }));
  return {
    heading: headingOf(row),
    height: marks.length * 36 + axisHeight,
    options: {
      x: {
        nice: true,
        domain: [Math.min(...marks.map(({ low }) => low)), Math.max(...marks.map(({ high }) => high))],
      },
      y: { domain: marks.map(({ label }) => label), type: 'point', padding: 0.6 },
      marks: [
        ...axes(),
        ruleX([0], { stroke: palette.muted }),
        ...targetLine(row),
        link(marks, { y: 'label', x1: 'low', x2: 'high', stroke: 'color', strokeWidth: 4 }),
        dot(marks, { y: 'label', x: 'mean', r: 5, fill: 'color' }),
        text(marks, { ...number, y: 'label', x: 'mean', text: 'text', dy: -13 }),
      ],
    },
  };
}

/** The style of numbers, which stay readable where a line passes. */
const number = {
  fontVariant: 'tabular-nums',
  stroke: palette.paper,
  strokeWidth: 4,
  fill: palette.ink,
} as const;
const beside = { ...number, textAnchor: 'start', dx: 6 } as const;

function axes(ticks?: readonly number[]) {
  const shared = ticks ? { ticks: [...ticks] } : { tickSpacing: 64 };
  return [
    gridX({ ...shared, stroke: palette.line, strokeOpacity: 1 }),
    axisX({ ...shared, label: null, tickSize: 0, fill: palette.muted, tickFormat: formatTick }),
    axisY({ label: null, tickSize: 0 }),
  ];
}

function targetLine({ target }: Row) {
  if (!target || target.isLeast) return [];
  return [ruleX([target.bound], { stroke: palette.target, strokeWidth: 2, strokeDasharray: '4 3' })];
}

function headingOf({ digits, target, title, unit }: Row): string {
  const named = unit === '' ? title : `${title}, ${unit}`;
  return target && !target.isLeast
    ? `${named}; to reach ${formatValue({ digits: target.bound % 1 ? digits : 0 }, target.bound)}`
    : named;
}

function colorOf(name: string): string {
  return name.startsWith('ours') || name.endsWith('destination') ? palette.ours : palette.peer;
}

function round(value = Number.NaN): string {
  return Math.round(value).toLocaleString('en');
}

function formatTick(value: number): string {
  return value.toLocaleString('en');
}
