import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatTable } from '../../../sdk/cli/format-table.ts';
import { type Bench, benches, type Measured, type Program } from './benches.ts';
import { configurations } from './configurations.ts';
import { printedRows } from './describe-rows.ts';
import { keepOutcome, type Outcome } from './outcome.ts';
import { readRows } from './rows.ts';
import { writePages } from './write-pages.ts';

/*
 * Runs benchmarks, one after the other, and prints their results:
 *
 *   npm run bench -- [bytes size core clicks hooks faults engines kills page interaction server server-memory server-events payload destinations readers ask] [--record] [--quick]
 *
 * --record writes docs/benchmarks.md, its charts, the values behind them and README's numbers too. Other options are handed to the
 * benchmark, in place of its own, if one is named. A benchmark that misses its target is no failure, one that can't be run is.
 */
const { names, options, isRecorded } = readArguments(process.argv.slice(2));
const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(root, 'docs/benchmarks');
mkdirSync(folder, { recursive: true });
for (const bench of benches) {
  if (names.length > 0 && !names.includes(bench.name)) continue;
  console.log(`\n# ${bench.title}\n`);
  const args = options.length > 0 ? options : bench.args;
  const { report } = await run(bench, args, (outcome) => {
    if (isRecorded) keepOutcome(folder, outcome);
  });
  console.log(report);
  if (isRecorded) writePages(root);
}

function readArguments(args: readonly string[]) {
  const first = args.findIndex((arg) => arg.startsWith('--'));
  const given = first < 0 ? [] : args.slice(first);
  const read = {
    names: first < 0 ? args : args.slice(0, first),
    options: given.filter((arg) => arg !== '--record'),
    isRecorded: given.includes('--record'),
  };
  const unknown = read.names.filter((name) => benches.every((bench) => bench.name !== name));
  if (unknown.length > 0)
    throw new Error(
      `No benchmark is named ${unknown.join(', ')}; there are ${benches.map(({ name }) => name).join(', ')}`,
    );
  if (read.options.length > 0 && read.names.length !== 1)
    throw new Error(`${read.options[0]} is for one benchmark: name it`);
  return read;
}

/** @param keep records the outcome, also of a part where the whole takes hours */
async function run(
  { name, program }: Bench,
  args: readonly string[],
  keep: (outcome: Outcome) => void,
): Promise<Outcome> {
  const outcomeOf = ({ raw, lines = [] }: Measured): Outcome => {
    const outcome = {
      name,
      measured: new Date().toISOString().slice(0, 10),
      machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`,
      args,
      configurations: configurations[name] ?? {},
      report: lines.join('\n'),
      raw,
    };
    const [head = [], ...rows] = raw === null ? [] : printedRows(readRows([outcome]));
    const columns = head.map((title, index) => ({ title, isNumber: index > 0 }));
    return { ...outcome, report: [...formatTable(columns, rows), ...lines].join('\n').trimEnd() };
  };
  const measured = program.endsWith('.mjs') ? print(program, args) : await measureBy(program, args);
  const outcome = outcomeOf(measured);
  keep(outcome);
  return outcome;

  async function measureBy(file: string, given: readonly string[]): Promise<Measured> {
    const { measure }: Program = await import(join(root, file));
    return measure(given, (part) => keep(outcomeOf(part)));
  }
}

/** Runs a program that only prints a report. */
function print(program: string, args: readonly string[]): Measured {
  const { stdout } = spawnSync(process.execPath, [program, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  return { raw: null, lines: [stdout.trim()] };
}
