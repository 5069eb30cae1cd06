import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { eventServicePath } from '../../reference-page/server/endpoint-paths.ts';
import { chromiumArguments } from '../browsers/chromium-arguments.ts';
import { findBrowser } from '../browsers/find-browser.mjs';
import { freePort } from '../servers/free-port.ts';
import { startPageServer } from '../servers/page-server.ts';
import { installFolder } from './install-folder.ts';
import { type LongTask, longestOfEach, measureLongTasks, phoneSlowDown } from './long-tasks.ts';
import { median } from './statistics.ts';
import { writeRaw } from './write-raw.ts';

/*
 * What Lighthouse says about the home page on a throttled phone, what the page weighs, and the long tasks of first visits on a
 * phone's processor:
 *
 *   npm run bench -- page [--runs 3] [--loads 9] [--path /] [--query brand=rebranding] [--report folder] [--json file]
 *
 * The built server serves it, analytics on. Scores and times are medians of the runs. Bytes are of gzip at level 9 for
 * scripts and style sheets, whatever the server sends; of fonts and pictures as they are.
 */
const { values: given } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    loads: { type: 'string', default: '9' },
    path: { type: 'string', default: '/' },
    query: { type: 'string', default: '' },
    report: { type: 'string' },
    json: { type: 'string' },
  },
});

const folder = fileURLToPath(new URL('lighthouse', import.meta.url));
const browserPath = await findBrowser();
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Audits whose numbers are reported, with their unit. */
const times = {
  'first-contentful-paint': 'ms',
  'largest-contentful-paint': 'ms',
  'total-blocking-time': 'ms',
  'cumulative-layout-shift': '',
} as const;

interface Audit {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
  readonly scoreDisplayMode: string;
  readonly numericValue?: number;
  readonly details?: { readonly items?: readonly NetworkRequest[] };
}

interface NetworkRequest {
  readonly url: string;
  readonly resourceType: string;
}

interface LighthouseResult {
  readonly lighthouseVersion: string;
  readonly categories: Readonly<Record<string, { readonly score: number }>>;
  readonly audits: Readonly<Record<string, Audit>>;
}

installFolder(folder);
// The page posts to it from another origin.
const port = await freePort();
const collector = await startPageServer({
  ALLOWED_ORIGINS: `http://localhost:${port} http://127.0.0.1:${port}`,
});
// As in production: a preview asks search engines to stay away. What the site around the page serves, the collector serves instead.
const server = await startPageServer({
  PREVIEW: 'false',
  PORT: `${port}`,
  ANALYTICS_KEY: 'preview-key',
  ANALYTICS_SERVER_URL: `${collector.origin}/2/httpapi`,
  TRACKING_IMAGE_URL: `${collector.origin}/track/clickAccessLog.do`,
  EVENT_SERVICE_URL: `${collector.origin}${eventServicePath}`,
});
try {
  const address = `${server.origin}${given.path}${given.query && `?${given.query}`}`;
  const results = Array.from({ length: Number(given.runs) }, (_none, run) => runLighthouse(address, run));
  const [first] = results;
  if (!first) throw new Error('--runs has to be 1 or more');
  console.log(
    `Lighthouse ${first.lighthouseVersion}, mobile, throttled, ${results.length} runs of ${given.path}`,
  );
  for (const category of categories) {
    const score = median(results.map((result) => (result.categories[category]?.score ?? 0) * 100));
    console.log(`${score >= 100 ? '✓' : '✗'} ${score.toFixed(0).padStart(5)}  ${category}`);
  }
  for (const [id, unit] of Object.entries(times)) {
    const value = median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
    console.log(`  ${value.toFixed(unit ? 0 : 3).padStart(5)} ${unit.padEnd(2)} ${id}`);
  }
  for (const { id, title } of failedAudits(first)) console.log(`  ✗ ${id}: ${title}`);
  await reportBytes(first);
  const loads = await measureLongTasks(address, Number(given.loads));
  reportLongTasks(loads);
  writeRaw(given.json, { runs: results.map(essence), loads });
} finally {
  await Promise.all([server.stop(), collector.stop()]);
}

function runLighthouse(address: string, run: number): LighthouseResult {
  const profile = mkdtempSync(join(tmpdir(), 'care-lighthouse-'));
  const file = join(given.report ?? profile, `lighthouse-${run}.json`);
  const flags = [...chromiumArguments, '--headless=new', `--user-data-dir=${join(profile, 'profile')}`];
  try {
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        join(folder, 'node_modules/lighthouse/cli/index.js'),
        address,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--chrome-flags=${flags.join(' ')}`,
        `--only-categories=${categories.join(',')}`,
      ],
      { encoding: 'utf8', env: { ...process.env, CHROME_PATH: browserPath }, timeout: 180_000 },
    );
    if (status !== 0 || !existsSync(file)) throw new Error(`Lighthouse ended with ${status}: ${stderr}`);
    return JSON.parse(readFileSync(file, 'utf8')) as LighthouseResult;
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

function reportLongTasks(loads: readonly (readonly LongTask[])[]): void {
  console.log(
    `  ${median(longestOfEach(loads)).toFixed(0).padStart(5)} ms longest task of 50 ms or more, CPU × ${phoneSlowDown}, median of ${loads.length} loads`,
  );
  for (const [number, tasks] of loads.entries())
    for (const { start, duration, scripts } of tasks)
      console.log(
        `        load ${number + 1}: ${duration.toFixed(0)} ms after ${start.toFixed(0)} ms  ${scripts.join(', ')}`,
      );
}

/** What is reported of a run. */
function essence({ lighthouseVersion, categories: scores, audits }: LighthouseResult) {
  return {
    lighthouseVersion,
    scores: Object.fromEntries(categories.map((name) => [name, scores[name]?.score])),
    times: Object.fromEntries(Object.keys(times).map((id) => [id, audits[id]?.numericValue])),
  };
}

function failedAudits({ audits }: LighthouseResult): readonly Audit[] {
  return Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score !== null && score < 1,
  );
}

async function reportBytes({ audits }: LighthouseResult): Promise<void> {
  const sums = new Map<string, { bytes: number; files: number }>();
  for (const { resourceType, url } of audits['network-requests']?.details?.items ?? []) {
    if (!['Document', 'Script', 'Stylesheet', 'Font', 'Image'].includes(resourceType)) continue;
    const body = Buffer.from(await (await fetch(url)).arrayBuffer());
    const isText = resourceType !== 'Font' && resourceType !== 'Image';
    const sum = sums.get(resourceType) ?? { bytes: 0, files: 0 };
    sums.set(resourceType, {
      bytes: sum.bytes + (isText ? gzipSync(body, { level: 9 }).length : body.length),
      files: sum.files + 1,
    });
  }
  for (const [type, { bytes, files }] of sums)
    console.log(`  ${(bytes / 1_000).toFixed(1).padStart(6)} kB ${type.toLowerCase()} (${files})`);
}
