import type { EventCounts } from './count-events.ts';
import { createElement } from './create-element.ts';
import { createSvgElement } from './create-svg-element.ts';
import type { EventSeries } from './event-series.ts';
import { formatClock } from './format-clock.ts';
import { shortenText } from './shorten-text.ts';

export interface ChartBars {
  readonly element: HTMLElement;
  draw(counts: EventCounts, seriesOf: EventSeries['seriesOf'], windowLabel: string): void;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const top = 10;
const bottom = 24;
const left = 32;
const fallbackWidth = 640;
const narrowWidth = 560;

export function createChartBars(): ChartBars {
  const svg = createSvgElement('svg', { class: 'chart-bars', role: 'img' });
  const element = createElement('div', { class: 'chart-frame' });
  element.append(svg);

  return {
    element,
    draw(counts, seriesOf, windowLabel) {
      const width = Math.floor(element.clientWidth) || fallbackWidth;
      const height = width < narrowWidth ? 120 : 168;
      const size = { width, height };
      svg.setAttribute('height', String(height));
      svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
      svg.setAttribute('aria-label', describe(counts, windowLabel));
      svg.replaceChildren(
        ...gridLines(counts, size),
        ...timeLabels(counts, size),
        ...bars(counts, seriesOf, size),
      );
    },
  };
}

function bars(counts: EventCounts, seriesOf: EventSeries['seriesOf'], { width, height }: Size): SVGElement[] {
  const rows = [...counts.names, counts.others];
  const bucketCount = counts.others.counts.length;
  const step = (width - left) / bucketCount;
  const scale = (height - top - bottom) / ceilingOf(counts);
  const gap = step > 8 ? 3 : 1;

  return Array.from({ length: bucketCount }, (_, bucket) => {
    let y = height - bottom;
    const parts: SVGElement[] = [];
    for (const { name, counts: perBucket } of rows) {
      const count = perBucket[bucket] ?? 0;
      if (count === 0) continue;
      const barHeight = count * scale;
      y -= barHeight;
      parts.push(
        createSvgElement('rect', {
          class: 'bar',
          'data-series': seriesOf(name) ?? 'others',
          x: round(left + bucket * step),
          y: round(y),
          width: round(step - gap),
          height: round(Math.max(barHeight - 1, 1)),
        }),
      );
    }
    if (parts.length === 0) return createSvgElement('g');
    return createSvgElement('g', {}, [
      createSvgElement('title', {}, [describeBucket(counts, bucket)]),
      ...parts,
    ]);
  });
}

function gridLines(counts: EventCounts, { width, height }: Size): SVGElement[] {
  const ceiling = ceilingOf(counts);
  return [0, ceiling / 2, ceiling].flatMap((value) => {
    const y = round(height - bottom - (value / ceiling) * (height - top - bottom)) + 0.5;
    const line = createSvgElement('line', { class: 'grid-line', x1: left, x2: width, y1: y, y2: y });
    if (value === 0 || !Number.isInteger(value)) return [line];
    const label = createSvgElement(
      'text',
      { class: 'axis-text', x: left - 8, y: y + 4, 'text-anchor': 'end' },
      [String(value)],
    );
    return [line, label];
  });
}

function timeLabels(counts: EventCounts, { width, height }: Size): SVGElement[] {
  const bucketCount = counts.others.counts.length;
  const labels = width < narrowWidth ? 3 : 6;
  const withSeconds = counts.bucketMillis < 60_000;
  return Array.from({ length: labels + 1 }, (_, index) => {
    const share = index / labels;
    const time = counts.startMillis + share * bucketCount * counts.bucketMillis;
    const anchor = index === 0 ? 'start' : index === labels ? 'end' : 'middle';
    return createSvgElement(
      'text',
      { class: 'axis-text', x: round(left + share * (width - left)), y: height - 6, 'text-anchor': anchor },
      [formatClock(time, withSeconds)],
    );
  });
}

function describe(counts: EventCounts, windowLabel: string): string {
  const names = counts.names.map(({ name, total }) => `${shortenText(name, 60)} ${total}`);
  if (counts.others.total > 0) names.push(`${counts.others.name} ${counts.others.total}`);
  const events = counts.total === 1 ? '1 event' : `${counts.total} events`;
  return `Bar chart, last ${windowLabel}: ${[events, ...names].join(', ')}.`;
}

function describeBucket(counts: EventCounts, bucket: number): string {
  const time = formatClock(counts.startMillis + bucket * counts.bucketMillis, counts.bucketMillis < 60_000);
  const lines = [...counts.names, counts.others]
    .filter(({ counts: perBucket }) => (perBucket[bucket] ?? 0) > 0)
    .map(({ name, counts: perBucket }) => `${shortenText(name, 60)}: ${perBucket[bucket]}`);
  return [`From ${time}`, ...lines].join('\n');
}

function ceilingOf({ names, others }: EventCounts): number {
  const totals = others.counts.map((count, bucket) =>
    names.reduce((total, { counts }) => total + (counts[bucket] ?? 0), count),
  );
  return niceCeiling(Math.max(...totals));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

const steps = [4, 6, 8, 10, 12, 16, 20, 30, 40, 60, 80, 100];

/** The end of an axis: a round number, even so that half of it is a whole one, and not below the value. */
export function niceCeiling(value: number): number {
  let power = 1;
  while (100 * power < value) power *= 10;
  return (steps.find((step) => step * power >= value) ?? 100) * power;
}
