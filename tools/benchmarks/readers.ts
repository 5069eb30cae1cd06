import fc from 'fast-check';
import { Bench } from 'tinybench';
import { formatTable } from '../../sdk/cli/format-table.ts';
import { pumpedTexts, pumpTo } from '../steps/pumped-texts.ts';
import { readers } from '../steps/readers.ts';
import { cpuMillis } from './cpu-millis.ts';
import type { Measured } from './suite/benches.ts';

const lengths = [65_536, 262_144];
const texts = 10;
const repetitions = 3;

/**
 * Measures the CPU time in which our functions read text from outside:
 *
 *   npm run bench -- readers
 *
 * The texts are the same in every run. `npm run steps` checks without a clock that the time is in proportion to the text.
 */
export async function measure(): Promise<Measured> {
  const measured: { readonly reader: string; readonly cpuMillis: readonly number[] }[] = [];
  for (const { call, name, words } of readers) {
    const drawn = fc.sample(pumpedTexts(words), { seed: 42, numRuns: texts });
    const longest: number[] = [];
    for (const length of lengths) {
      const bench = new Bench({ now: cpuMillis, time: 0, iterations: repetitions, warmup: false });
      for (const [number, text] of drawn.entries()) {
        const pumped = pumpTo(text, length);
        bench.add(`${number}`, async () => void (await call(pumped)));
      }
      const tasks = await bench.run();
      longest.push(
        Math.max(...tasks.map(({ result }) => ('latency' in result ? result.latency.p50 : Number.NaN))),
      );
    }
    measured.push({ reader: name, cpuMillis: longest });
  }
  const byTime = measured.toSorted((a, b) => (b.cpuMillis[0] ?? 0) - (a.cpuMillis[0] ?? 0));
  const columns = [
    { title: 'CPU, in ms' },
    { title: '64 kB', isNumber: true },
    { title: '256 kB', isNumber: true },
  ];
  const rows = byTime.map(({ cpuMillis: millis, reader }) => [
    reader,
    ...millis.map((one) => one.toFixed(1)),
  ]);
  return { raw: { readers: byTime }, lines: formatTable(columns, rows) };
}
