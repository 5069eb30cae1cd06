import type { EventCounts } from './count-events.ts';
import { createElement } from './create-element.ts';
import { formatClock } from './format-clock.ts';
import { shortenText } from './shorten-text.ts';

export interface ChartData {
  readonly element: HTMLElement;
  draw(counts: EventCounts): void;
}

const maxNameLength = 40;

/** The numbers behind the bars, as a table that is only built while it is open. */
export function createChartData(): ChartData {
  const frame = createElement('div', {
    class: 'chart-data-frame',
    tabindex: 0,
    role: 'region',
    'aria-label': 'Counts as a table',
  });
  const element = createElement('details', { class: 'chart-data' }, [
    createElement('summary', {}, ['Counts as a table']),
    frame,
  ]);
  let latest: EventCounts | undefined;
  let drawn: string | undefined;

  function draw(): void {
    if (!element.open || latest === undefined) return;
    const state = JSON.stringify(latest);
    if (state === drawn) return;
    drawn = state;
    frame.replaceChildren(tableOf(latest));
  }

  element.addEventListener('toggle', draw);

  return {
    element,
    draw(counts) {
      latest = counts;
      draw();
    },
  };
}

function tableOf({ names, others, startMillis, bucketMillis, total }: EventCounts): HTMLElement {
  const columns = others.total > 0 ? [...names, others] : names;
  if (total === 0) return createElement('p', { class: 'quiet' }, ['No event in this time.']);

  const rows = others.counts.flatMap((_, bucket) => {
    const counts = columns.map(({ counts }) => counts[bucket] ?? 0);
    if (counts.every((count) => count === 0)) return [];
    const time = formatClock(startMillis + bucket * bucketMillis, bucketMillis < 60_000);
    return [
      createElement('tr', {}, [
        createElement('th', { scope: 'row' }, [time]),
        ...counts.map((count) => createElement('td', {}, [String(count)])),
      ]),
    ];
  });

  return createElement('table', { class: 'counts' }, [
    createElement('thead', {}, [
      createElement('tr', {}, [
        createElement('th', { scope: 'col' }, ['From']),
        ...columns.map(({ name }) =>
          createElement('th', { scope: 'col' }, [shortenText(name, maxNameLength)]),
        ),
      ]),
    ]),
    createElement('tbody', {}, rows.reverse()),
  ]);
}
