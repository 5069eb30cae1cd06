import { afterEach, describe, expect, it } from 'vitest';
import type { SeenSettings } from './pages/seen-page.ts';
import type { SdkServer, Visitor } from './sdk-server.ts';
import { stageEachTest } from './stage-each-test.ts';

let server: SdkServer;
let visitor: Visitor;

const ms = 300;
/** Frames, timers and a busy machine, in milliseconds. */
const slack = 200;

stageEachTest(
  (stage) => {
    ({ server, visitor } = stage);
    server.answer = ({ url }) =>
      url.pathname === '/rows.html'
        ? {
            headers: { 'content-type': 'text/html' },
            body: '<!doctype html><link rel="icon" href="data:,"><body><script type="module" src="/seen-page.js"></script>',
          }
        : undefined;
  },
  { viewport: { width: 600, height: 620 } },
);
afterEach(() => {
  expect(visitor.uncaught).toEqual([]);
  expect(visitor.lines).toEqual([]);
});

async function open(settings: SeenSettings = {}): Promise<void> {
  const text = encodeURIComponent(JSON.stringify({ durationMs: ms, ...settings }));
  await visitor.page.goto(`${server.origin}/rows.html?settings=${text}`);
  await visitor.page.waitForFunction(() => typeof rows === 'object');
}

async function showFrom(top: number): Promise<void> {
  await visitor.page.evaluate(async (y) => {
    scrollTo(0, y);
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, top);
}

/** Stays until every row in view has been seen for certain. */
async function stay(): Promise<void> {
  await visitor.page.waitForFunction((least) => rows.currently() > least, ms + slack);
}

/** Rows that were seen for so long, as the page itself has measured: for certain, and possibly. */
function seenFor(millis: number): Promise<{ certain: number[]; possible: number[] }> {
  return visitor.page.evaluate(
    ([certainly, possibly]) => {
      const { least, most } = rows.longest();
      const rowsOf = (times: readonly number[], time: number) =>
        [...times.keys()].filter((row) => (times[row] ?? 0) >= time);
      return { certain: rowsOf(least, certainly), possible: rowsOf(most, possibly) };
    },
    [millis + slack / 2, millis - slack / 2] as const,
  );
}

async function logged(): Promise<number[]> {
  const all = await visitor.page.evaluate(() => rows.logged);
  return all.toSorted((a, b) => a - b);
}

describe('a list of 1,000 rows', () => {
  it.each(['all', 'near'] as const)(
    'logs exactly the rows that were seen, with %s of them in the document',
    async (kind) => {
      await open({ rows: kind });
      await stay();
      // Passing by, staying, coming back, standing between two rows.
      for (const row of [10, 14, 20, 21.4, 300, 700, 990]) await showFrom(row * 80);
      for (const row of [33.5, 500.25, 36, 992]) {
        await showFrom(row * 80);
        await stay();
        await showFrom(row * 80 + 8_000);
      }
      const { certain, possible } = await seenFor(ms);
      expect(certain.length).toBeGreaterThan(25);
      await expect.poll(logged).toEqual(expect.arrayContaining(certain));
      const rows = await logged();
      expect(new Set(rows).size).toBe(rows.length);
      // A row that a slow machine has shown for about as long as it takes may be there or not.
      expect(rows.filter((row) => !certain.includes(row))).toEqual(
        rows.filter((row) => !certain.includes(row) && possible.includes(row)),
      );
      const sent = () =>
        server.events
          .filter(({ event_type }) => event_type === 'Row Seen')
          .map(({ event_properties }) => Number(event_properties.row))
          .toSorted((a, b) => a - b);
      await expect.poll(sent).toEqual(rows);
    },
  );

  it('keeps no row alive that has left the document', async () => {
    await open({ rows: 'all' });
    await stay();
    await showFrom(4_000);
    await visitor.page.evaluate(() => rows.drop());
    await showFrom(0);
    const devtools = await visitor.context.newCDPSession(visitor.page);
    const alive = async () => {
      await devtools.send('HeapProfiler.collectGarbage');
      return visitor.page.evaluate(() =>
        rows.elements.map((row) => row.deref()?.textContent).filter(Boolean),
      );
    };
    await expect.poll(alive).toEqual([]);
  });
});

it('logs a row once per session, also when the page is reloaded', async () => {
  await open({ once: 'session' });
  await stay();
  await expect.poll(logged).toEqual((await seenFor(ms)).certain);
  const first = await logged();
  await open({ once: 'session' });
  await showFrom(80);
  await stay();
  await expect.poll(logged).toEqual([first.length]);
});
