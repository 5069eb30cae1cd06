import { createChartBars } from './chart-bars.ts';
import { createChartData } from './chart-data.ts';
import { createChartLegend } from './chart-legend.ts';
import { createChartWindowPicker } from './chart-window-picker.ts';
import { type ChartWindow, chartWindows, chooseChartWindow } from './chart-windows.ts';
import { countEvents } from './count-events.ts';
import { createElement } from './create-element.ts';
import type { EventSeries } from './event-series.ts';
import type { LoggedEvent } from './logged-event.ts';

export interface EventChartOptions {
  readonly series: EventSeries;
  /** A name in the legend was chosen. */
  onPick(name: string): void;
  /** Another time window was chosen, or the chart has another width: it wants to be drawn again. */
  onStale(): void;
}

export interface EventChart {
  readonly element: HTMLElement;
  draw(events: readonly LoggedEvent[], nowMillis: number): void;
}

/** Events by name over time: stacked bars, with a legend and the same numbers as a table. */
export function createEventChart({ series, onPick, onStale }: EventChartOptions): EventChart {
  const bars = createChartBars();
  const legend = createChartLegend({ onPick });
  const data = createChartData();
  let window: ChartWindow = chartWindows[0];
  let isWindowChosen = false;

  const picker = createChartWindowPicker({
    onChoose(chosen) {
      window = chosen;
      isWindowChosen = true;
      onStale();
    },
  });

  new ResizeObserver(onStale).observe(bars.element);

  return {
    element: createElement('section', { class: 'chart panel', 'aria-labelledby': 'chart-title' }, [
      createElement('div', { class: 'chart-head' }, [
        createElement('h2', { id: 'chart-title' }, ['Events over time']),
        picker.element,
      ]),
      bars.element,
      legend.element,
      data.element,
    ]),
    draw(events, nowMillis) {
      const newest = events.at(-1);
      if (!isWindowChosen && newest !== undefined) {
        window = chooseChartWindow(nowMillis - newest.receivedAt);
        isWindowChosen = true;
      }
      picker.show(window);
      const { seriesOf } = series;
      const counts = countEvents(
        events,
        { ...window, endMillis: nowMillis },
        (name) => seriesOf(name) !== undefined,
      );
      bars.draw(counts, seriesOf, window.label);
      legend.draw(counts, seriesOf);
      data.draw(counts);
    },
  };
}
