import { createSvgElement } from './create-svg-element.ts';
import type { DayCount } from './day-counts.ts';

const width = 336;
const height = 108;
const top = 16;
const bottom = 20;
const widestBar = 40;

const shownDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A column a day, with its count above it. */
export function createDayPlot(days: readonly DayCount[], series: number | undefined): SVGElement {
  const most = Math.max(...days.map(({ count }) => count), 1);
  const step = Math.min(width / days.length, widestBar + 8);
  const columns = days.flatMap(({ day, count }, index) => {
    const middle = (index + 0.5) * step;
    const tall = (count / most) * (height - top - bottom);
    if (count === 0) return [];
    return [
      createSvgElement(
        'rect',
        {
          class: 'bar',
          'data-series': series ?? 'others',
          x: middle - step / 2 + 2,
          y: height - bottom - Math.max(tall, 1),
          width: step - 4,
          height: Math.max(tall, 1),
          rx: 2,
        },
        [createSvgElement('title', {}, [`${nameOf(day)}: ${count}`])],
      ),
      createSvgElement(
        'text',
        { class: 'axis-text', x: middle, y: height - bottom - tall - 5, 'text-anchor': 'middle' },
        [count.toLocaleString('en-US')],
      ),
    ];
  });
  return createSvgElement(
    'svg',
    { class: 'day-plot', role: 'img', viewBox: `0 0 ${width} ${height}`, 'aria-label': describe(days) },
    [
      createSvgElement('line', {
        class: 'grid-line',
        x1: 0,
        x2: Math.max(step * days.length, width / 2),
        y1: height - bottom + 0.5,
        y2: height - bottom + 0.5,
      }),
      ...columns,
      ...labels(days, step),
    ],
  );
}

/** The first day and the last. */
function labels(days: readonly DayCount[], step: number): readonly SVGElement[] {
  const [first, last] = [days[0], days.at(-1)];
  const label = (day: string, x: number, anchor: string) =>
    createSvgElement('text', { class: 'axis-text', x, y: height - 5, 'text-anchor': anchor }, [nameOf(day)]);
  if (!first || !last) return [];
  const end = step * days.length;
  // Side by side they need some room.
  return [label(first.day, 2, 'start'), ...(end > 90 ? [label(last.day, end - 2, 'end')] : [])];
}

function describe(days: readonly DayCount[]): string {
  return `Events by day: ${days.map(({ day, count }) => `${nameOf(day)} ${count}`).join(', ')}.`;
}

function nameOf(day: string): string {
  return shownDay.format(new Date(day));
}
