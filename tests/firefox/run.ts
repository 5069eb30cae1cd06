import { deepStrictEqual } from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCommand } from '../../tools/servers/start-command.ts';
import { waitUntil } from '../../tools/servers/wait-until.ts';
import { findFirefox } from './find-firefox.ts';
import { startSite } from './start-site.ts';

/*
 * Opens the script build and the modules in a real Firefox and waits for their events:
 *
 *   npm run test:firefox
 *
 * FIREFOX_PATH names a Firefox that is not found by itself. The status is 1 when an event is missing, came twice or is
 * another than the pages log, and 2 when there is no Firefox.
 */

/** How long Firefox may take to start and both pages to say all they have, in milliseconds. */
const patienceMillis = 90_000;

/** Keeps a new profile from asking for anything but the pages. */
const settings = [
  'browser.shell.checkDefaultBrowser',
  'browser.aboutwelcome.enabled',
  'datareporting.policy.dataSubmissionEnabled',
  'network.captive-portal-service.enabled',
  'network.connectivity-service.enabled',
  'app.normandy.enabled',
].map((name) => `user_pref("${name}", false);\n`);

/** What the two pages log, sorted; the last is written by the module once its first event has its answer. */
const expected = [
  'Answered {"answer":"sent"}',
  'Page Left {}',
  'Page Loaded {}',
  'Screen Viewed {}',
  'Search Started {"place":"Austin"}',
  'Search Started {"place":"Austin"}',
  'session_start {}',
];

const firefox = findFirefox();
if (!firefox) {
  console.error(
    'No Firefox found. Install one, or name it: FIREFOX_PATH=/path/to/firefox npm run test:firefox',
  );
  process.exit(2);
}

const site = await startSite();
const profile = await mkdtemp(join(tmpdir(), 'care-firefox-'));
await writeFile(join(profile, 'user.js'), settings.join(''));
const browser = startCommand(
  `"${firefox}" --headless --no-remote --profile "${profile}" "${site.origin}/script.html"`,
  profile,
);
try {
  await waitUntil(() => arrived().length >= expected.length, patienceMillis);
  deepStrictEqual(arrived(), expected);
  deepStrictEqual(site.refused(), 1);
  console.log(`${agent()}: ${expected.length} events, each once, the first upload refused and tried again.`);
} catch (error) {
  console.error(error, browser.output());
  process.exitCode = 1;
} finally {
  await browser.stop();
  await site.stop();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
}

function arrived(): readonly string[] {
  return site.events
    .map(
      ({ event_type, event_properties: { place, answer } }) =>
        `${event_type} ${JSON.stringify({ place, answer })}`,
    )
    .sort();
}

function agent(): string {
  const [first] = site.events as readonly { readonly user_agent?: string }[];
  return /Firefox\/[\d.]+/.exec(`${first?.user_agent}`)?.[0] ?? 'No Firefox';
}
