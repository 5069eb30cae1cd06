import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { pageScript } from '../browsers/engines/page-script.ts';
import { launchBrowser } from '../browsers/launch-browser.ts';
import { listen } from '../servers/listen.ts';
import { median } from './statistics.ts';

/*
 * Measures the distance with which two tabs have to log, after a session's timeout, to begin one session and not two:
 *
 *   npm run build -- code && npx tsx tools/benchmarks/session-window.ts [--rounds 20] [--timeout 1800000] [--new]
 *
 * Local storage reaches a browser's other processes late, so a tab may find a session over that another tab has just replaced. Two
 * tabs of one Chromium log their first event that many milliseconds apart, in turns, and then 30 more, one every 10 ms. Their clock
 * is put forward by the timeout for each round; --new gives each round a visitor of its own, without a session before.
 */
const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    timeout: { type: 'string', default: '1800000' },
    new: { type: 'boolean', default: false },
  },
});
const [rounds, timeout, later] = [Number(given.rounds), Number(given.timeout), 30];

declare global {
  /** @param at milliseconds since the epoch, by the real clock */
  var logFrom: (name: string, at: number, ahead: number, later: number) => Promise<void>;
}

/** Runs in the page. */
function startPage(sessionTimeoutMillis: number): void {
  const { createAnalytics, httpApi } = CareAnalytics;
  const realNow = Date.now;
  let clockAhead = 0;
  Date.now = () => realNow() + clockAhead;
  const destinations = [httpApi({ serverUrl: '/collect' })];
  const analytics = createAnalytics({ analyticsKey: 'key', sessionTimeoutMillis, destinations });
  const { port1, port2 } = new MessageChannel();
  // A tab that blocked its thread while it waits would not receive the other one's changes.
  const until = async (at: number) => {
    if (at - realNow() > 20) await new Promise((resolve) => setTimeout(resolve, at - realNow() - 15));
    while (realNow() < at)
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(0);
      });
  };
  globalThis.logFrom = async (name, at, ahead, later) => {
    for (let event = 0; event <= later; event += 1) {
      await until(at + 10 * event);
      clockAhead = ahead;
      analytics.logEvent({ name });
    }
    await analytics.flush();
  };
}

const sdk = await readFile(new URL('../../dist/script/care-analytics.global.js', import.meta.url), 'utf8');
const html = `<!doctype html><title>A tab</title><script>${sdk}</script><script>${pageScript(startPage, timeout)}</script>`;
/** The events by id, as one may arrive again. */
const arrived = new Map<string, { readonly event_type: string; session_id: number; time: number }>();
const server = createServer(async (request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  if (request.url !== '/collect') return void response.end(html);
  for (const event of JSON.parse(await text(request)).events) arrived.set(event.insert_id, event);
  response.end('{"code":200}');
});
const { port, stop } = await listen(server);
const browser = await launchBrowser();
process.once('SIGINT', () => void browser.close().then(stop));

async function openTabs() {
  await Promise.all(browser.contexts().map((context) => context.close()));
  const context = await browser.newContext();
  const tabs = [await context.newPage(), await context.newPage()];
  for (const tab of tabs) await tab.goto(`http://localhost:${port}/`);
  return tabs;
}

let [tabs, played] = [await openTabs(), 0];

/** @returns the events that went with an id that did not last: their number, and their time after the first event of both tabs */
async function play(offset: number) {
  if (given.new) tabs = await openTabs();
  played += 1;
  const name = `Round ${played}`;
  const [at, turn] = [Date.now() + 200, played % 2];
  const ahead = given.new ? 0 : played * (timeout + 60_000);
  const log = (tab: (typeof tabs)[0], wait: number) =>
    tab.evaluate((given) => logFrom(...given), [name, at + wait, ahead, later] as const);
  await Promise.all(tabs.map((tab, index) => log(tab, index === turn ? 0 : offset)));
  const events = [...arrived.values()].filter((one) => one.event_type === name);
  events.sort((a, b) => a.time - b.time);
  if (events.length !== 2 * (later + 1)) throw new Error(`${events.length} events have arrived`);
  const [first, last] = [events[0], events.at(-1)];
  const lost = events.filter(({ session_id }) => session_id !== last?.session_id);
  return { count: lost.length, until: (lost.at(-1)?.time ?? Number.NaN) - (first?.time ?? Number.NaN) };
}

try {
  console.log(`Chromium ${browser.version()}, ${rounds} rounds each, a timeout of ${timeout} ms`);
  await play(0);
  for (const offset of [0, 5, 10, 20, 35, 50, 100]) {
    const split: Awaited<ReturnType<typeof play>>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const outcome = await play(offset);
      if (outcome.count > 0) split.push(outcome);
    }
    const [counts, times] = [split.map(({ count }) => count), split.map(({ until }) => until)];
    const which = `median ${median(counts)}, at most ${Math.max(...counts)} events with the other id, ${Math.max(...times)} ms at most`;
    console.log(`${offset} ms: two sessions in ${split.length}${split.length > 0 ? `; ${which}` : ''}`);
  }
} finally {
  await browser.close();
  await stop();
}
