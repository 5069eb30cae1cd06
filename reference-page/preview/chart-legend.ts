import type { EventCounts } from './count-events.ts';
import { createElement } from './create-element.ts';
import type { EventSeries } from './event-series.ts';
import { shortenText } from './shorten-text.ts';

export interface ChartLegend {
  readonly element: HTMLElement;
  draw(counts: EventCounts, seriesOf: EventSeries['seriesOf']): void;
}

export interface ChartLegendOptions {
  onPick(name: string): void;
}

const maxNameLength = 60;

export function createChartLegend({ onPick }: ChartLegendOptions): ChartLegend {
  const element = createElement('ul', { class: 'legend', 'aria-label': 'Events in the chart' });
  let drawn = '';

  return {
    element,
    draw(counts, seriesOf) {
      const state = JSON.stringify([
        counts.names.map(({ name, total }) => [name, total]),
        counts.others.total,
      ]);
      if (state === drawn) return;
      drawn = state;

      // Rebuilding would drop the focus of someone who is tabbing through the names.
      const focused =
        document.activeElement instanceof HTMLElement && element.contains(document.activeElement);
      const focusedName = focused ? (document.activeElement as HTMLElement).dataset.name : undefined;
      const entries = counts.names.map(({ name, total }) => {
        const button = createElement(
          'button',
          { type: 'button', class: 'legend-name', title: 'Show only these', 'data-name': name },
          entryContent(shortenText(name, maxNameLength), total, seriesOf(name)),
        );
        button.addEventListener('click', () => onPick(name));
        return createElement('li', {}, [button]);
      });
      if (counts.others.total > 0) {
        const content = entryContent(counts.others.name, counts.others.total, undefined);
        entries.push(createElement('li', {}, [createElement('span', { class: 'legend-name' }, content)]));
      }
      element.replaceChildren(...entries);
      if (focusedName === undefined) return;
      const buttons = [...element.querySelectorAll<HTMLElement>('[data-name]')];
      buttons.find(({ dataset }) => dataset.name === focusedName)?.focus();
    },
  };
}

function entryContent(name: string, total: number, series: number | undefined): HTMLElement[] {
  return [
    createElement('span', { class: 'swatch', 'data-series': series ?? 'others', 'aria-hidden': 'true' }),
    createElement('bdi', {}, [name]),
    createElement('span', { class: 'legend-count' }, [String(total)]),
  ];
}
