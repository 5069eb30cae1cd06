import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { pumpedTexts, pumpTo } from '../steps/pumped-texts.ts';
import { readers } from '../steps/readers.ts';
import { median } from './statistics.ts';
import { writeRaw } from './write-raw.ts';

/*
 * The CPU time in which our functions read text from outside:
 *
 *   npm run bench -- readers [--json file]
 *
 * Each reads texts of 64 and 256 kB that are made of the words of its grammar, the same in every run; of these the one counts that takes
 * longest, with the median of its repetitions. Whether the time is in proportion to the text, `npm run steps` says without a clock.
 */
const { values: given } = parseArgs({ options: { json: { type: 'string' } } });

const lengths = [65_536, 262_144];
const texts = 10;
const repetitions = 3;

const measured: { readonly reader: string; readonly cpuMillis: readonly number[] }[] = [];
for (const { call, name, words } of readers) {
  const drawn = fc.sample(pumpedTexts(words), { seed: 42, numRuns: texts });
  const longest: number[] = [];
  for (const length of lengths) {
    const times: number[] = [];
    for (const text of drawn) times.push(await timeOf(call, pumpTo(text, length)));
    longest.push(Math.max(...times));
  }
  measured.push({ reader: name, cpuMillis: longest });
}

const byTime = measured.toSorted((a, b) => (b.cpuMillis[0] ?? 0) - (a.cpuMillis[0] ?? 0));
console.log(`${'CPU, in ms'.padEnd(28)}${'64 kB'.padStart(10)}${'256 kB'.padStart(10)}`);
for (const { cpuMillis, reader } of byTime)
  console.log(reader.padEnd(28) + cpuMillis.map((millis) => millis.toFixed(1).padStart(10)).join(''));
writeRaw(given.json, { readers: byTime });

async function timeOf(call: (text: string) => unknown, text: string): Promise<number> {
  const times: number[] = [];
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    const before = process.cpuUsage();
    await call(text);
    const { system, user } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  return median(times);
}
