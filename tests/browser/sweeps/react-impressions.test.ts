import { createAnalytics } from '@care/analytics';
import { earlyClicksScript } from '@care/analytics/attributes';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { hydratedApp } from '../pages/hydrated-app.tsx';

import type { SdkServer, Visitor } from '../sdk-server.ts';
import { stageEachTest } from '../stage-each-test.ts';

let server: SdkServer;
let visitor: Visitor;

const rowHeight = 80;
const seenMillis = 500;
/** Frames, timers and a busy machine, in milliseconds. */
const slack = 800;

stageEachTest(
  (stage) => {
    ({ server, visitor } = stage);
    server.answer = ({ url: { pathname } }) =>
      pathname in bodies
        ? {
            headers: { 'content-type': 'text/html' },
            body: `<!doctype html><link rel="icon" href="data:,"><body>${bodies[pathname]}`,
          }
        : undefined;
  },
  // Eight rows.
  { viewport: { width: 600, height: 8 * rowHeight } },
);
afterEach(() => {
  expect(visitor.uncaught).toEqual([]);
  expect(visitor.lines).toEqual([]);
});

const bodies: Record<string, string> = {
  '/rows.html': '<script type="module" src="/react-rows.js"></script>',
  '/hydrated.html': `<script data-consent="granted">${earlyClicksScript}</script><div id="root">${renderToString(
    hydratedApp(createAnalytics({ analyticsKey: 'key', destinations: [] })),
  )}</div>`,
};

/** All that has arrived but sessions. */
function arrived(): readonly string[] {
  return server.events.map(({ event_type }) => event_type).filter((name) => !name.startsWith('session_'));
}

describe('a list of 1,000 rows in strict mode that is re-rendered all the while', () => {
  async function showFrom(row: number): Promise<void> {
    await visitor.page.evaluate(async (top) => {
      scrollTo(0, top);
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    }, row * rowHeight);
  }

  /** Stays until every row in view has been seen for so long. */
  async function stay(least = seenMillis + slack + 50): Promise<void> {
    await visitor.page.waitForFunction((millis) => reactRows.currently() > millis, least);
  }

  function change(row: number): Promise<void> {
    return visitor.page.evaluate((changed) => reactRows.change(changed), row);
  }

  async function hideFor(millis: number): Promise<void> {
    await visitor.page.evaluate(async (time) => {
      reactRows.show('hidden');
      await new Promise((resolve) => setTimeout(resolve, time));
      reactRows.show('visible');
    }, millis);
  }

  const counts = () => visitor.page.evaluate(() => ({ ...reactRows.counts }));

  it('logs exactly what was really seen, once, and renders nothing for it', async () => {
    await visitor.page.goto(`${server.origin}/rows.html`);
    await visitor.page.waitForFunction(() => typeof reactRows === 'object');
    await visitor.page.evaluate(() => reactRows.renderForever());

    await stay();
    for (const row of [12, 14.3, 20, 300, 640.7, 992]) await showFrom(row);
    // A part of the first row is in view, and one of the last: seven of ten, three of ten.
    await showFrom(33.3);
    await stay();
    await showFrom(500.7);
    await stay();
    // Hidden too long for what was seen before.
    await showFrom(700);
    await stay(100);
    await hideFor(2 * seenMillis);
    // Hidden within what is long enough.
    await showFrom(800);
    await stay(100);
    await hideFor(100);
    await stay();
    // Seen again, and changed while it is seen; the last ones were seen before, too.
    await showFrom(34);
    await stay();
    await change(38);
    await stay();
    await showFrom(0);
    await stay();

    const longest = await visitor.page.evaluate(() => reactRows.longest());
    const seenFor = (least: number) =>
      Object.keys(longest)
        .filter((row) => (longest[row] ?? 0) >= least)
        .toSorted();
    const certain = seenFor(seenMillis + slack);
    // An element that a slow machine has shown for about the required time may be logged or not.
    const possible = seenFor(seenMillis - slack / 8);
    // A request that a hidden page did not wait for may come twice.
    const logged = () =>
      [...new Map(server.events.map((event) => [event.insert_id, event])).values()]
        .filter(({ event_type }) => event_type === 'Row Seen')
        .map(({ event_properties: { row, version } }) => `${row} v${version}`)
        .toSorted();
    expect(certain).toEqual(expect.arrayContaining(['0 v0', '33 v0', '508 v0', '38 v0', '38 v1']));
    for (const passed of ['42 v0', '500 v0']) expect(possible).not.toContain(passed);
    await expect.poll(logged).toEqual(expect.arrayContaining(certain));
    await visitor.page.evaluate(() => tested.flush());
    expect(logged().filter((row) => certain.includes(row) || !possible.includes(row))).toEqual(certain);
    expect(new Set(logged()).size).toBe(logged().length);

    await visitor.page.waitForFunction(() => reactRows.counts.asked > 20);
    const { asked, rendered, observers } = await counts();
    expect(rendered).toBe(asked * 2 * 1_000);
    expect(observers).toBe(1);
  });

  it('observes nothing again when it is re-rendered', async () => {
    await visitor.page.goto(`${server.origin}/rows.html`);
    await visitor.page.waitForFunction(() => typeof reactRows === 'object');
    await stay();
    const { observed, rendered } = await counts();
    await visitor.page.evaluate(() => {
      for (let time = 0; time < 5; time += 1) reactRows.render();
    });
    expect(await counts()).toMatchObject({ observed, rendered: rendered + 5 * 2 * 1_000 });
  });
});

it('a click before hydration and one after are logged once each, by hook, early script and attributes together', async () => {
  await visitor.page.goto(`${server.origin}/hydrated.html`);
  await visitor.page.click('b');
  await visitor.page.addScriptTag({ type: 'module', url: '/hydrated-page.js' });
  await visitor.page.waitForFunction(() => globalThis.ownClicks === 0);
  await expect.poll(() => visitor.page.textContent('output')).toBe('granted number');
  await visitor.page.click('b');
  await visitor.page.evaluate(() => void tested.logEvent({ name: 'Last' }));
  await expect.poll(arrived).toContain('Last');
  expect(arrived().toSorted()).toEqual(['Home Viewed', 'Joined', 'Joined', 'Last']);
  const [first, second] = server.events.filter(({ event_type }) => event_type === 'Joined');
  expect(first?.event_properties).toMatchObject({ place: 'Hero & "more"', pets: 2 });
  expect(second?.event_properties).toMatchObject({ place: 'Hero & "more"', pets: 2 });
  expect(await visitor.page.evaluate(() => globalThis.ownClicks)).toBe(1);
});
