import { type ChartWindow, chartWindows } from './chart-windows.ts';

/** The shortest window that still shows an event of this age. */
export function chooseChartWindow(newestAgeMillis: number): ChartWindow {
  const fitting = chartWindows.find(
    ({ bucketMillis, bucketCount }) => newestAgeMillis < bucketMillis * (bucketCount - 1),
  );
  return fitting ?? chartWindows.at(-1) ?? chartWindows[0];
}
