import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { eventServicePath } from '../../reference-page/server/endpoint-paths.ts';
import { chromiumArguments } from '../browsers/chromium-arguments.ts';
import { findBrowser } from '../browsers/find-browser.mjs';
import { freePort } from '../servers/free-port.ts';
import { startPageServer } from '../servers/page-server.ts';
import { installFolder } from './install-folder.ts';
import { measureLongTasks } from './long-tasks.ts';
import type { Measured } from './suite/benches.ts';

const folder = fileURLToPath(new URL('lighthouse', import.meta.url));
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Audits whose numbers are reported. */
const times = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

interface LighthouseResult {
  readonly lighthouseVersion: string;
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<Record<string, { readonly score: number }>>;
  readonly audits: Readonly<Record<string, Audit>>;
}

interface Audit {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
  readonly scoreDisplayMode: string;
  readonly numericValue?: number;
}

/**
 * Measures the home page by Lighthouse on a throttled phone, and the long tasks of first visits on a phone's processor:
 *
 *   npm run bench -- page [--runs 3] [--loads 9] [--path /] [--query brand=rebranding] [--report folder] [--quick]
 */
export async function measure(args: readonly string[]): Promise<Measured> {
  const { values: given } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '3' },
      loads: { type: 'string', default: '9' },
      path: { type: 'string', default: '/' },
      query: { type: 'string', default: '' },
      report: { type: 'string' },
      quick: { type: 'boolean' },
    },
  });
  const [runs, loads] = given.quick ? [1, 1] : [Number(given.runs), Number(given.loads)];
  installFolder(folder);
  // The page posts to it from another origin.
  const port = await freePort();
  const collector = await startPageServer({
    ALLOWED_ORIGINS: `http://localhost:${port} http://127.0.0.1:${port}`,
  });
  // The server runs as in production: a preview asks search engines to stay away. The collector serves the paths of the site around the page.
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
    const results: LighthouseResult[] = [];
    for (let run = 0; run < runs; run += 1) results.push(await runLighthouse(address, run, given.report));
    const measured = await measureLongTasks(address, loads);
    const tasks = measured.flatMap((load, number) =>
      load.map(
        ({ duration, scripts, start }) =>
          `load ${number + 1}: ${duration.toFixed(0)} ms after ${start.toFixed(0)} ms  ${scripts.join(', ')}`,
      ),
    );
    return {
      raw: { runs: results.map(essence), loads: measured },
      lines: [...failedAudits(results[0]), ...tasks],
    };
  } finally {
    await Promise.all([server.stop(), collector.stop()]);
  }
}

async function runLighthouse(address: string, run: number, report?: string): Promise<LighthouseResult> {
  const profile = mkdtempSync(join(tmpdir(), 'care-lighthouse-'));
  const file = join(report ?? profile, `lighthouse-${run}.json`);
  const flags = [...chromiumArguments, '--headless=new', `--user-data-dir=${join(profile, 'profile')}`];
  try {
    execFileSync(
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
      { env: { ...process.env, CHROME_PATH: await findBrowser() }, timeout: 180_000 },
    );
    return JSON.parse(readFileSync(file, 'utf8')) as LighthouseResult;
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Picks the reported parts of a run. */
function essence({ lighthouseVersion, environment, categories: scores, audits }: LighthouseResult) {
  return {
    lighthouseVersion,
    benchmarkIndex: environment.benchmarkIndex,
    scores: Object.fromEntries(categories.map((name) => [name, scores[name]?.score])),
    times: Object.fromEntries(times.map((id) => [id, audits[id]?.numericValue])),
  };
}

function failedAudits(result: LighthouseResult | undefined): readonly string[] {
  return Object.values(result?.audits ?? {})
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score !== null && score < 1)
    .map(({ id, title }) => `✗ ${id}: ${title}`);
}
