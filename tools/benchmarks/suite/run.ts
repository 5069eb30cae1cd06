import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Bench, benches } from './benches.ts';
import { configurations } from './configurations.ts';
import { keepOutcome } from './outcome.ts';
import { writePages } from './write-pages.ts';

/*
 * Runs the benchmarks, one after the other, and writes docs/benchmarks.md, its charts, the values behind them and README's numbers:
 *
 *   npm run bench -- [--quick] [bytes size core clicks hooks faults engines kills page interaction server readers]
 *
 * --quick is handed to those that know it. A benchmark that misses its target is no failure, one that can't be run is.
 */
const { values: given, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
});
const knowQuick = ['core', 'clicks', 'hooks'];
const unknown = asked.filter((name) => benches.every((bench) => bench.name !== name));
if (unknown.length > 0) throw new Error(`No benchmark is named ${unknown.join(', ')}`);

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(root, 'docs/benchmarks');
mkdirSync(folder, { recursive: true });
for (const bench of benches) {
  if (asked.length > 0 && !asked.includes(bench.name)) continue;
  console.log(`\n# ${bench.title}\n`);
  const args = [...bench.args, ...(given.quick && knowQuick.includes(bench.name) ? ['--quick'] : [])];
  const { report, raw } = await run(bench, args);
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

async function run({ name, program }: Bench, args: readonly string[]) {
  const temporary = mkdtempSync(join(tmpdir(), 'care-bench-'));
  const file = join(temporary, 'raw.json');
  const isPlain = program.endsWith('.mjs');
  const command = isPlain ? [program] : ['--import', 'tsx', program, ...args, '--json', file];
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  let report = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    report += text;
    process.stdout.write(text);
  });
  try {
    await once(child, 'close');
    const raw = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : null;
    if (!isPlain && raw === null) throw new Error(`${name} has measured nothing`);
    return { report: report.replace(/^Installing .*\n/gm, '').trim(), raw };
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
