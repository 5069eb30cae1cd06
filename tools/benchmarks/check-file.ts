import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How long `check` takes for a large file, and how much memory: `npx tsx tools/benchmarks/check-file.ts [MB]`. */
const megabytes = Number(process.argv[2] ?? 200);
const folder = mkdtempSync(join(tmpdir(), 'care-analytics-'));
const program = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const reportPeak = `process.on('exit', () => console.error(process.resourceUsage().maxRSS))`;

async function generate(file: string, isList: boolean): Promise<number> {
  const stream = createWriteStream(file);
  let count = 0;
  stream.write(isList ? '[' : '');
  for (let written = 0; written < megabytes * 1e6; count += 1) {
    const event = {
      event_type: 'Homepage Viewed',
      event_properties: { url: `https://www.example.com/?page=${count}`, client_kind: 'human' },
      time: 1_700_000_000_000 + count,
      device_id: `device-${count % 100_000}`,
      insert_id: `8f14e45f-ceea-467f-a9d1-3b1c2a0e7d55-${count}`,
    };
    const text = `${isList && count > 0 ? ',' : ''}${JSON.stringify(event)}${isList ? '' : '\n'}`;
    written += text.length;
    if (!stream.write(text)) await once(stream, 'drain');
  }
  stream.end(isList ? ']' : '');
  await once(stream, 'finish');
  return count;
}

try {
  for (const isList of [false, true]) {
    const file = join(folder, isList ? 'events.json' : 'events.ndjson');
    const events = await generate(file, isList);
    const begin = performance.now();
    const args = [
      '--max-old-space-size=64',
      '--import',
      `data:text/javascript,${encodeURIComponent(reportPeak)}`,
    ];
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...args, program, 'check', file, '--json'],
      {
        encoding: 'utf8',
      },
    );
    const { records } = JSON.parse(stdout) as { records: number };
    const seconds = (performance.now() - begin) / 1_000;
    const form = isList ? 'a JSON list' : 'NDJSON';
    const peak = Number(stderr.trim()) / 1_024;
    console.log(
      `${form}, ${megabytes} MB, ${records} of ${events} events, status ${status}: ${seconds.toFixed(1)} s, at most ${peak.toFixed(0)} MiB`,
    );
    rmSync(file);
  }
} finally {
  rmSync(folder, { recursive: true });
}
