import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareVariants, comparisonNames, rateColumns } from '../../../tools/catalog/sql/rates.ts';

const instance = await DuckDBInstance.create(':memory:');
let database: DuckDBConnection;

beforeAll(async () => {
  database = await instance.connect();
});

afterAll(() => {
  database.closeSync();
  instance.closeSync();
});

const z = 1.96;

/** The interval in which the score test of a share does not reject: the roots of (p − rate)² = z² p (1 − p) / n, found by halving. */
function wilsonInterval(part: number, whole: number): readonly [number, number] {
  const rate = part / whole;
  const isWithin = (p: number) => (p - rate) ** 2 <= (z ** 2 * p * (1 - p)) / whole;
  const search = (outside: number) => {
    let [inner, outer] = [rate, outside];
    for (let step = 0; step < 100; step += 1) {
      const middle = (inner + outer) / 2;
      if (isWithin(middle)) inner = middle;
      else outer = middle;
    }
    return inner;
  };
  return [isWithin(0) ? 0 : search(0), isWithin(1) ? 1 : search(1)];
}

/** The standard normal distribution, by the series of its integral. */
function normal(x: number): number {
  let [term, sum] = [x, x];
  for (let k = 1; k < 200; k += 1) {
    term *= (x * x) / (2 * k + 1);
    sum += term;
  }
  return 0.5 + (sum * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI);
}

/** The power of a two-sided test of so many visitors each, as `power.prop.test` of R computes it, at a level of 5 %. */
function power(visitors: number, base: number, other: number): number {
  const mean = (base + other) / 2;
  const difference = Math.sqrt(visitors) * Math.abs(base - other) - z * Math.sqrt(2 * mean * (1 - mean));
  return normal(difference / Math.sqrt(base * (1 - base) + other * (1 - other)));
}

/** A count, and the count that it is a part of. */
const counts = fc
  .integer({ min: 1, max: 3_000_000 })
  .chain((whole) => fc.tuple(fc.integer({ min: 0, max: whole }), fc.constant(whole)));

/** How many visitors each that was seen stands for. */
const weights = fc.constantFrom(1, 2, 10, 2.5, 1_000);
const exact = (count: number, weight = 1) => `cast(${count * weight} as decimal(38, 6))`;

async function rowOf(sql: string): Promise<readonly (number | string | null)[]> {
  const [row = []] = (await database.runAndReadAll(sql)).getRowsJson();
  return row as readonly (number | string | null)[];
}

async function compare(
  base: readonly [number, number],
  variant: readonly [number, number],
  minDifference: number | null,
  weight = 1,
) {
  const parameters = `(select cast(${minDifference} as decimal(9, 4)) as "min_difference") as parameters`;
  const counted = `select 'a' as "test_name", *, ${exact(weight)} as heaviest from (values ('0', ${exact(base[1], weight)}, ${exact(base[0], weight)}), ('1', ${exact(variant[1], weight)}, ${exact(variant[0], weight)})) as t("test_variant", visitors, members)`;
  const sql = compareVariants(counted, 'members').replace(
    'cross join parameters',
    `cross join ${parameters}`,
  );
  const rows = (await database.runAndReadAll(sql)).getRowsJson();
  const [first = [], second = []] = rows;
  const named = (row: readonly unknown[]) =>
    Object.fromEntries(comparisonNames.map((name, at) => [name, row[at + 4]]));
  return { first: named(first), second: named(second) };
}

describe('a rate', () => {
  it('has the interval in which the score test of those who were seen does not reject, for any counts and weight', async () => {
    await fc.assert(
      fc.asyncProperty(counts, weights, async ([part, whole], weight) => {
        const counted = `select ${exact(part, weight)} as part, ${exact(whole, weight)} as whole, ${exact(weight)} as heaviest`;
        const [percent, low, high] = await rowOf(
          `select ${rateColumns('part', 'whole')} from (${counted}) as counted`,
        );
        const [lowest, highest] = wilsonInterval(part, whole);
        expect(percent).toBeCloseTo((100 * part) / whole, 1);
        expect(Math.abs(Number(low) - 100 * lowest)).toBeLessThan(0.006);
        expect(Math.abs(Number(high) - 100 * highest)).toBeLessThan(0.006);
      }),
      { numRuns: 100 },
    );
  });

  it('is that of the literature: 81 of 263, in Newcombe’s comparison of seven methods', async () => {
    const sql = `select ${rateColumns('part', 'whole')} from (select 81 as part, 263 as whole, 1 as heaviest) as counted`;
    expect(await rowOf(sql)).toEqual([30.8, 25.53, 36.62]);
  });

  it('is null of none', async () => {
    const sql = `select ${rateColumns('part', 'whole')} from (select 0 as part, 0 as whole, 1 as heaviest) as counted`;
    expect(await rowOf(sql)).toEqual([null, null, null]);
  });
});

describe('a comparison of variants', () => {
  it('has the difference with the interval that both intervals make, and decides by it', async () => {
    await fc.assert(
      fc.asyncProperty(counts, counts, weights, async (base, variant, weight) => {
        const { first, second } = await compare(base, variant, null, weight);
        expect(Object.values(first).slice(3)).toEqual([null, null, null, null, null]);
        const [p, q] = [variant[0] / variant[1], base[0] / base[1]];
        const [[low, high], [baseLow, baseHigh]] = [wilsonInterval(...variant), wilsonInterval(...base)];
        const below = 100 * (p - q - Math.hypot(p - low, baseHigh - q));
        const above = 100 * (p - q + Math.hypot(high - p, q - baseLow));
        expect(Math.abs(Number(second.difference) - 100 * (p - q))).toBeLessThan(0.006);
        expect(Math.abs(Number(second.difference_low) - below)).toBeLessThan(0.006);
        expect(Math.abs(Number(second.difference_high) - above)).toBeLessThan(0.006);
        // An end that is nearly 0 may be on either side.
        if (Math.min(Math.abs(below), Math.abs(above)) > 1e-6)
          expect(second.verdict).toBe(below > 0 || above < 0 ? 'decided' : 'undecided');
      }),
      { numRuns: 100 },
    );
  });

  it('is that of the literature: 56 of 70 less 48 of 80, in Newcombe’s comparison of eleven methods', async () => {
    const { second } = await compare([48, 80], [56, 70], null);
    expect([second.difference, second.difference_low, second.difference_high]).toEqual([20, 5.24, 33.39]);
  });

  it('needs as many visitors as give a power of 80 %, and not one less', async () => {
    const differences = fc.option(fc.integer({ min: 1, max: 400 }).map((hundredths) => hundredths / 100));
    await fc.assert(
      fc.asyncProperty(counts, counts, differences, async (base, variant, minDifference) => {
        const { second } = await compare(base, variant, minDifference);
        const q = base[0] / base[1];
        const wanted = (minDifference ?? 0) / 100;
        const p = minDifference === null ? variant[0] / variant[1] : q + wanted > 1 ? q - wanted : q + wanted;
        if (p === q) return expect(second.visitors_needed).toBeNull();
        const needed = Number(second.visitors_needed);
        if ((p === 0 || p === 1) && (q === 0 || q === 1)) return;
        expect(power(needed, q, p)).toBeGreaterThan(0.7999);
        if (needed > 1) expect(power(needed - 1, q, p)).toBeLessThan(0.8001);
      }),
      { numRuns: 100 },
    );
  });

  it('needs what R says: power.prop.test(p1 = .50, p2 = .75, power = .80) is 57.7', async () => {
    const { second } = await compare([50, 100], [75, 100], null);
    expect(second.visitors_needed).toBe(58);
    const planned = await compare([50, 100], [51, 100], 25);
    expect(planned.second.visitors_needed).toBe(58);
  });

  it('needs as many times more visitors as each that was seen stands for', async () => {
    const { second } = await compare([50, 100], [75, 100], null, 10);
    expect(second.visitors_needed).toBe(577);
  });
});
