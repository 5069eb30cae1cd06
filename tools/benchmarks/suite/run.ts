import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Bench, benches } from './benches.ts';
import { configurations } from './configurations.ts';
import { keepOutcome } from './outcome.ts';
import { writePages } from './write-pages.ts';

/*
 * Runs benchmarks, one after the other, and prints what they measure:
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
  const { report, raw } = await run(bench, args);
  if (!isRecorded) continue;
  keepOutcome(folder, {
    name: bench.name,
    measured: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`,
    args,
    configurations: configurations[bench.name] ?? {},
    report,
    raw,
  });
  writePages(root);
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

async function run({ name, program }: Bench, args: readonly string[]) {
  const temporary = mkdtempSync(join(tmpdir(), 'care-bench-'));
  const file = join(temporary, 'raw.json');
  const isPlain = program.endsWith('.mjs');
  const command = isPlain ? [program, ...args] : ['--import', 'tsx', program, ...args, '--json', file];
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  let report = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    report += text;
    process.stdout.write(text);
  });
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    const raw = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : null;
    // What only prints, as random requests to the servers do, leaves no values to record.
    if (!isPlain && raw === null && (isRecorded || code !== 0))
      throw new Error(`${name} has measured nothing`);
    return { report: report.replace(/^Installing .*\n/gm, '').trim(), raw };
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
