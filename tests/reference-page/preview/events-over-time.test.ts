import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignSeries } from '../../../reference-page/preview/assign-series.ts';
import { chooseChartWindow } from '../../../reference-page/preview/choose-chart-window.ts';
import { countEvents } from '../../../reference-page/preview/count-events.ts';
import { type LoggedEvent, readLoggedEvent } from '../../../reference-page/preview/logged-event.ts';
import { niceCeiling } from '../../../reference-page/preview/nice-ceiling.ts';

const span = { endMillis: 29_500, bucketMillis: 1000, bucketCount: 10 };

describe('countEvents', () => {
  it('counts by name and second, and puts rare names together', () => {
    const events = [at('a', 20_000), at('a', 29_999), at('b', 29_000), at('c', 25_000), at('a', 19_999)];
    const counts = countEvents(events, span, 2);
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
        const { total, names, others } = countEvents(events, span, 3);
        const counted = [...names, others].reduce((sum, row) => sum + row.total, 0);
        expect(total).toBe(events.filter(({ receivedAt }) => receivedAt >= 20_000).length);
        expect(counted).toBe(total);
      }),
    );
  });
});

describe('assignSeries', () => {
  it('keeps the colour of a name and gives free ones to new names', () => {
    const first = assignSeries(new Map(), ['a', 'b', 'c'], 3);
    const second = assignSeries(first, ['d', 'c', 'a'], 3);
    expect([...first]).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ]);
    expect(second.get('a')).toBe(1);
    expect(second.get('c')).toBe(3);
    expect(second.get('d')).toBe(2);
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
