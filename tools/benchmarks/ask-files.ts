import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { recordVisits } from '../catalog/visits/record-visits.ts';
import { visitors } from '../catalog/visits/visitors.ts';
import { askedQuestions } from './ask-plainly.ts';
import { median } from './statistics.ts';
import { writeRaw } from './write-raw.ts';

/*
 * How long `answer` takes, beside DuckDB alone:
 *
 *   npm run bench -- ask [--events n] [--json file]
 *
 * The recorded visits are written again and again, each time by other devices. The first question finds nothing that was kept, the second
 * what the first has left. DuckDB alone reads the file through a view with the columns of the question, each event once (ask-plainly.ts).
 * Each is a process of its own, from its start to its end; the three take turns.
 */
const { values: given } = parseArgs({
  options: { json: { type: 'string' }, events: { type: 'string', default: '500000' } },
});
const runs = 3;
const command = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const plain = fileURLToPath(new URL('ask-plainly.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'care-ask-'));

interface Took {
  readonly seconds: number;
  readonly mebibytes: number;
  readonly rows: string;
}

const peak = join(folder, 'report-peak.mjs');
writeFileSync(
  peak,
  `process.on('exit', () => process.stderr.write(\`peak \${process.resourceUsage().maxRSS}\\n\`));`,
);

function time(args: readonly string[]): Took {
  const begin = performance.now();
  const { status, stderr, stdout } = spawnSync(process.execPath, ['--import', peak, ...args], {
    encoding: 'utf8',
    env: { ...process.env, XDG_CACHE_HOME: folder },
  });
  const seconds = (performance.now() - begin) / 1_000;
  if (status !== 0) throw new Error(stderr);
  return { seconds, mebibytes: Number(/peak (\d+)/.exec(stderr)?.[1]) / 1_024, rows: stdout };
}

async function writeEvents(file: string): Promise<number> {
  const visits = (await Promise.all(visitors.map(recordVisits))).flat().map((line) => JSON.parse(line));
  const stream = createWriteStream(file);
  let count = 0;
  for (let time = 0; count < Number(given.events); time += 1) {
    const lines = visits.map((event) => {
      const { event_properties: properties, device_id: device } = event;
      const visitor = properties.visitor_id && { visitor_id: `${properties.visitor_id}-${time}` };
      const named = { device_id: `${device}-${time}`, event_properties: { ...properties, ...visitor } };
      return `${JSON.stringify({ ...event, ...named })}\n`;
    });
    count += lines.length;
    if (!stream.write(lines.join(''))) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
  // What has just changed is not kept.
  const minuteAgo = Date.now() / 1_000 - 60;
  utimesSync(file, minuteAgo, minuteAgo);
  return count;
}

try {
  const file = join(folder, 'events.ndjson');
  const events = await writeEvents(file);
  const asked: object[] = [];
  for (const question of askedQuestions) {
    const answer = [command, 'answer', question, file, '--csv'];
    const took = { first: [] as Took[], second: [] as Took[], plain: [] as Took[] };
    for (let run = 0; run < runs; run += 1) {
      rmSync(join(folder, 'care-analytics'), { recursive: true, force: true });
      took.first.push(time(answer));
      took.second.push(time(answer));
      took.plain.push(time(['--import', 'tsx', plain, question, file]));
    }
    const rows = new Set(Object.values(took).flatMap((ones) => ones.map((one) => one.rows)));
    if (rows.size > 1) throw new Error(`${question}: answers differ: ${[...rows].join(' | ')}`);
    const seconds = (ones: readonly Took[]) => median(ones.map((one) => one.seconds));
    const mebibytes = (ones: readonly Took[]) => Math.max(...ones.map((one) => one.mebibytes));
    const ratio = seconds(took.second) / seconds(took.plain);
    console.log(`${question} (${events} events)`);
    for (const [name, ones] of Object.entries(took))
      console.log(
        `  ${name.padEnd(8)}${seconds(ones).toFixed(2).padStart(7)} s${mebibytes(ones).toFixed(0).padStart(6)} MiB`,
      );
    console.log(`  second ÷ plain ${ratio.toFixed(2)}, to reach: 1.5 at the most`);
    asked.push({ question, ratio, took: { first: took.first, second: took.second, plain: took.plain } });
  }
  writeRaw(given.json, { events, asked });
} finally {
  rmSync(folder, { recursive: true });
}
