import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { niceCeiling } from '../../../reference-page/preview/chart-bars.ts';
import { chooseChartWindow } from '../../../reference-page/preview/chart-windows.ts';
import { countEvents } from '../../../reference-page/preview/count-events.ts';
import { createEventSeries } from '../../../reference-page/preview/event-series.ts';
import { type LoggedEvent, readLoggedEvent } from '../../../reference-page/preview/logged-event.ts';

const span = { endMillis: 29_500, bucketMillis: 1000, bucketCount: 10 };

describe('countEvents', () => {
  it('counts by name and second, and puts those without a color together', () => {
    const events = [at('a', 20_000), at('a', 29_999), at('b', 29_000), at('c', 25_000), at('a', 19_999)];
    const counts = countEvents(events, span, (name) => name !== 'c');
    expect(counts).toMatchObject({ startMillis: 20_000, total: 4 });
    expect(counts.names).toEqual([
      { name: 'a', total: 2, counts: [1, 0, 0, 0, 0, 0, 0, 0, 0, 1] },
      { name: 'b', total: 1, counts: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1] },
    ]);
    expect(counts.others).toEqual({ name: '1 more', total: 1, counts: [0, 0, 0, 0, 0, 1, 0, 0, 0, 0] });
  });

  it('loses no event that falls into its span', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.integer({ min: 0, max: 40_000 }))), (given) => {
        const events = given.map(([name, millis]) => at(name, millis));
        const { total, names, others } = countEvents(events, span, (name) => name < 'g');
        const counted = [...names, others].reduce((sum, row) => sum + row.total, 0);
        expect(total).toBe(events.filter(({ receivedAt }) => receivedAt >= 20_000).length);
        expect(counted).toBe(total);
      }),
    );
  });
});

describe('createEventSeries', () => {
  it('gives a name a color that it keeps, whatever comes and goes', () => {
    const names = fc.constantFrom('a', 'b', 'c', 'd', 'e', '$identify', 'session_start');
    fc.assert(
      fc.property(fc.array(names), (come) => {
        const series = createEventSeries(3);
        const given = new Map<string, number>();
        for (const name of come) {
          series.add(name);
          for (const [known, color] of given) expect(series.seriesOf(known)).toBe(color);
          const color = series.seriesOf(name);
          if (color !== undefined) given.set(name, color);
        }
        expect(new Set(given.values()).size).toBe(given.size);
        expect(given.size).toBeLessThanOrEqual(3);
        expect(series.seriesOf('$identify') ?? series.seriesOf('session_start')).toBeUndefined();
      }),
    );
  });
});

describe('chooseChartWindow', () => {
  it.each([
    [0, '5m'],
    [10 * 60_000, '1h'],
    [3 * 3_600_000, '24h'],
    [90 * 86_400_000, '24h'],
  ])('shows an event that is %d ms old in the window %s', (age, name) => {
    expect(chooseChartWindow(age).name).toBe(name);
  });
});

describe('niceCeiling', () => {
  it('is never below the value and always has a whole half', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000 }), (value) => {
        const ceiling = niceCeiling(value);
        expect(ceiling).toBeGreaterThanOrEqual(value);
        expect(ceiling % 2).toBe(0);
        expect(ceiling).toBeLessThanOrEqual(Math.max(4, value * 2));
      }),
    );
  });
});

function at(name: string, receivedMillis: number): LoggedEvent {
  const event = { event_type: name, server_received_time: new Date(receivedMillis).toISOString() };
  const read = readLoggedEvent(`log-${receivedMillis}`, JSON.stringify(event));
  if (read === undefined) throw new Error('The event cannot be read.');
  return read;
}
