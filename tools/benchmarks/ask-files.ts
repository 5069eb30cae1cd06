import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { formatTable } from '../../sdk/cli/format-table.ts';
import { recordVisits } from '../catalog/visits/record-visits.ts';
import { visitors } from '../catalog/visits/visitors.ts';
import { askedQuestions } from './ask-plainly.ts';
import { median } from './statistics.ts';
import type { Measured } from './suite/benches.ts';

const runs = 3;
const command = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const plain = fileURLToPath(new URL('ask-plainly.ts', import.meta.url));

interface Took {
  readonly seconds: number;
  /** The most memory of the process. */
  readonly mebibytes: number;
  readonly rows: string;
}

type Takes = Readonly<Record<'first' | 'second' | 'plain', Took[]>>;

/**
 * Measures `answer`, beside DuckDB alone, and `check` of the same events with a heap of 64 MB, as a list and as lines:
 *
 *   npm run bench -- ask [--events n] [--quick]
 *
 * The first question finds no cached tables, the second those of the first. DuckDB alone reads the file through a view with the
 * columns of the question, each event once (ask-plainly.ts).
 */
export async function measure(args: readonly string[]): Promise<Measured> {
  const { values: given } = parseArgs({
    args: [...args],
    options: { events: { type: 'string', default: '500000' }, quick: { type: 'boolean' } },
  });
  const folder = mkdtempSync(join(tmpdir(), 'care-ask-'));
  const wanted = given.quick ? 20_000 : Number(given.events);
  try {
    const file = join(folder, 'events.ndjson');
    const events = await writeEvents(file, wanted, '\n');
    const asked = askedQuestions.map((question) => ask(question, file, folder));
    const list = join(folder, 'events.json');
    await writeEvents(list, wanted, ',');
    const checked = [file, list].map((one) => {
      const { mebibytes, rows, seconds } = time(folder, [
        '--max-old-space-size=64',
        command,
        'check',
        one,
        '--json',
      ]);
      return { file: one.slice(folder.length + 1), records: JSON.parse(rows).records, seconds, mebibytes };
    });
    const columns = [`${events} events`, 's', 'MiB'].map((title) => ({ title }));
    const rows = [
      ...asked.flatMap(({ question, took }) =>
        Object.entries(took).map(([name, takes]) => [
          `${question} ${name}`,
          median(takes.map(({ seconds }) => seconds)).toFixed(2),
          Math.max(...takes.map(({ mebibytes }) => mebibytes)).toFixed(0),
        ]),
      ),
      ...checked.map((one) => [`check ${one.file}`, one.seconds.toFixed(2), one.mebibytes.toFixed(0)]),
    ];
    return { raw: { events, asked, checked }, lines: formatTable(columns, rows) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function ask(question: string, file: string, folder: string) {
  const answer = [command, 'answer', question, file, '--csv'];
  const took: Takes = { first: [], second: [], plain: [] };
  for (let run = 0; run < runs; run += 1) {
    rmSync(join(folder, 'care-analytics'), { recursive: true, force: true });
    took.first.push(time(folder, answer));
    took.second.push(time(folder, answer));
    took.plain.push(time(folder, ['--import', 'tsx', plain, question, file]));
  }
  const rows = new Set(Object.values(took).flatMap((takes) => takes.map((one) => one.rows)));
  if (rows.size > 1) throw new Error(`${question}: answers differ: ${[...rows].join(' | ')}`);
  const [second, alone] = [took.second, took.plain].map((takes) =>
    median(takes.map(({ seconds }) => seconds)),
  );
  return { question, ratio: (second ?? Number.NaN) / (alone ?? Number.NaN), took };
}

const reportPeak = `data:text/javascript,${encodeURIComponent(
  `process.on('exit', () => process.stderr.write('peak ' + process.resourceUsage().maxRSS));`,
)}`;

/** Times a process of its own, from start to end. @param folder the folder of its cache */
function time(folder: string, args: readonly string[]): Took {
  const begin = performance.now();
  const { status, stderr, stdout } = spawnSync(process.execPath, ['--import', reportPeak, ...args], {
    encoding: 'utf8',
    env: { ...process.env, XDG_CACHE_HOME: folder },
  });
  const seconds = (performance.now() - begin) / 1_000;
  const [, peak] = /peak (\d+)/.exec(stderr) ?? [];
  // `check` ends with status 1 when it has found problems.
  if ((status !== 0 && !(status === 1 && args.includes('check'))) || !peak) throw new Error(stderr);
  return { seconds, mebibytes: Number(peak) / 1_024, rows: stdout };
}

/** Writes the recorded visits repeatedly, each time by other devices. @param separator a comma makes a list */
async function writeEvents(file: string, wanted: number, separator: string): Promise<number> {
  const visits = (await Promise.all(visitors.map(recordVisits))).flat().map((line) => JSON.parse(line));
  const stream = createWriteStream(file);
  let count = 0;
  if (separator === ',') stream.write('[');
  for (let time = 0; count < wanted; time += 1) {
    const lines = visits.map((event) => {
      const { event_properties: properties, device_id: device } = event;
      const visitor = properties.visitor_id && { visitor_id: `${properties.visitor_id}-${time}` };
      const named = { device_id: `${device}-${time}`, event_properties: { ...properties, ...visitor } };
      return JSON.stringify({ ...event, ...named });
    });
    if (!stream.write((count > 0 ? separator : '') + lines.join(separator))) await once(stream, 'drain');
    count += lines.length;
  }
  stream.end(separator === ',' ? ']' : '\n');
  await once(stream, 'finish');
  // A file that has just changed is not cached.
  const minuteAgo = Date.now() / 1_000 - 60;
  utimesSync(file, minuteAgo, minuteAgo);
  return count;
}
