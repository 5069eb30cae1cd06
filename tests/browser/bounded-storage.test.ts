import { expect, it } from 'vitest';
import { maxLocalLength } from '../../sdk/outbox/sheets.ts';
import { storageFaults } from '../../tools/faults/storage-faults.ts';
import type { SdkServer, Visitor } from './sdk-server.ts';
import { stageEachTest } from './stage-each-test.ts';

let server: SdkServer;
let visitor: Visitor;

stageEachTest((stage) => {
  ({ server, visitor } = stage);
});

it('a page that hides with 5 MB of unsent events leaves the site its local storage', async () => {
  server.answer = ({ url }) => (url.pathname === '/collect' ? { status: 503 } : undefined);
  await visitor.context.addInitScript(storageFaults.indexedDbNeverAnswers);
  await visitor.open();
  const left = await visitor.page.evaluate(async () => {
    for (let index = 0; index < 600; index += 1)
      tested.logEvent({ name: 'Large', data: { text: 'x'.repeat(8_000) } });
    await new Promise((resolve) => setTimeout(resolve, 500));
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    const length = Object.entries({ ...localStorage }).reduce(
      (sum, [key, text]) => sum + key.length + text.length,
      0,
    );
    localStorage.setItem('own', 'x'.repeat(4 * 1_024 * 1_024));
    return length;
  });
  expect(left).toBeGreaterThan(100_000);
  // Session, identity and consent are stored beside the events.
  expect(left).toBeLessThan(maxLocalLength + 10_000);
});

it('an event of a page with an address of 300 kB arrives', async () => {
  await visitor.open();
  await visitor.page.evaluate(() => {
    history.replaceState(null, '', `#${'x'.repeat(300_000)}`);
    tested.logEvent({ name: 'Viewed' });
  });
  await expect.poll(() => server.events.map(({ event_type }) => event_type)).toContain('Viewed');
  const [viewed] = server.events.filter(({ event_type }) => event_type === 'Viewed');
  expect(JSON.stringify(viewed).length).toBeLessThan(5_000);
  expect(viewed?.event_properties.url).toMatch(/^http:\/\/localhost:\d+\/analytics\.html/);
});
