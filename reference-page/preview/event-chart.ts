import { assignSeries, type SeriesByName } from './assign-series.ts';
import { createChartBars } from './chart-bars.ts';
import { createChartData } from './chart-data.ts';
import { createChartLegend } from './chart-legend.ts';
import { createChartWindowPicker } from './chart-window-picker.ts';
import { type ChartWindow, chartWindows } from './chart-windows.ts';
import { chooseChartWindow } from './choose-chart-window.ts';
import { countEvents } from './count-events.ts';
import { createElement } from './create-element.ts';
import type { LoggedEvent } from './logged-event.ts';

export interface EventChartOptions {
  /** A name in the legend was chosen. */
  onPick(name: string): void;
  /** Another time window was chosen, or the chart has another width: it wants to be drawn again. */
  onStale(): void;
}

export interface EventChart {
  readonly element: HTMLElement;
  draw(events: readonly LoggedEvent[], nowMillis: number): void;
  /** The colour a name has in the chart; undefined for those counted together. */
  seriesOf(name: string): number | undefined;
}

const seriesCount = 5;

/** Events by name over time: stacked bars, with a legend and the same numbers as a table. */
export function createEventChart({ onPick, onStale }: EventChartOptions): EventChart {
  const bars = createChartBars();
  const legend = createChartLegend({ onPick });
  const data = createChartData();
  let window: ChartWindow = chartWindows[0];
  let isWindowChosen = false;
  let series: SeriesByName = new Map();

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
      const counts = countEvents(events, { ...window, endMillis: nowMillis }, seriesCount);
      series = assignSeries(
        series,
        counts.names.map(({ name }) => name),
        seriesCount,
      );
      bars.draw(counts, series, window.label);
      legend.draw(counts, series);
      data.draw(counts);
    },
    seriesOf: (name) => series.get(name),
  };
}
