import fc from 'fast-check';
import { expect, it } from 'vitest';
import { atMost } from '../../../sdk/features/at-most.ts';

it('allows no more than so many in any stretch of time, and uses what it allows', () => {
  const steps = fc.array(fc.nat({ max: 500 }), { maxLength: 200 });
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 5 }), (waits, most) => {
      let time = 0;
      const may = atMost(most, 1_000, () => time);
      const allowed: number[] = [];
      for (const wait of waits) {
        time += wait;
        const recent = () => allowed.filter((earlier) => time - earlier < 1_000).length;
        expect(may()).toBe(recent() < most);
        if (recent() < most) allowed.push(time);
      }
    }),
  );
});

it('is not held up by a clock that is put back', () => {
  let time = 1_000_000;
  const may = atMost(1, 1_000, () => time);
  expect([may(), may()]).toEqual([true, false]);
  time = 10;
  expect(may()).toBe(true);
});
