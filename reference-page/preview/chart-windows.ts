export interface ChartWindow {
  readonly name: string;
  readonly label: string;
  readonly bucketMillis: number;
  readonly bucketCount: number;
}

const second = 1000;
const minute = 60 * second;

/** How far back the chart can look, shortest first. */
export const chartWindows: readonly [ChartWindow, ...ChartWindow[]] = [
  { name: '5m', label: '5 min', bucketMillis: 5 * second, bucketCount: 60 },
  { name: '1h', label: '1 hour', bucketMillis: minute, bucketCount: 60 },
  { name: '24h', label: '24 hours', bucketMillis: 30 * minute, bucketCount: 48 },
];

/** The shortest window that still shows an event of this age. */
export function chooseChartWindow(newestAgeMillis: number): ChartWindow {
  const fitting = chartWindows.find(
    ({ bucketMillis, bucketCount }) => newestAgeMillis < bucketMillis * (bucketCount - 1),
  );
  return fitting ?? chartWindows.at(-1) ?? chartWindows[0];
}
