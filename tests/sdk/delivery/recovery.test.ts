import { expect, it } from 'vitest';
import { createBrowser, offline } from './pages.ts';

it('a page recovers events that fill local storage, where the database has none', async () => {
  const browser = createBrowser();
  browser.answer = () => offline;
  const records = { write: () => new Promise<void>(() => {}) };
  const first = browser.open({ records });
  // Twelve records of 21,000 characters: together nearly all that may be there.
  for (let count = 10; count < 22; count += 1) {
    first.analytics.logEvent({
      name: `${count}`,
      data: { ...['a', 'b', 'c'].map((letter) => letter.repeat(6_900)) },
    });
    await browser.advance(0);
  }
  first.environment.leave(true);
  first.kill();
  browser.answer = () => ({ status: 200, body: '' });
  const next = browser.open({ records });
  next.analytics.logEvent({ name: 'Next' });
  await browser.advance(20_000);
  expect([...browser.taken.values()].sort()).toEqual([
    ...Array.from({ length: 12 }, (_, at) => `${10 + at}`),
    'Next',
  ]);
});

it('a page that finds another one recovering looks again a second later', async () => {
  const browser = createBrowser();
  browser.answer = () => offline;
  const first = browser.open();
  first.analytics.logEvent({ name: 'Left' });
  await browser.advance(0);
  first.kill();
  browser.answer = () => ({ status: 200, body: '' });
  (browser.locks as Map<string, Promise<unknown>>).set('recovery', new Promise(() => {}));
  const next = browser.open();
  next.analytics.logEvent({ name: 'Next' });
  await browser.advance(500);
  expect([...browser.taken.values()]).toEqual(['Next']);
  (browser.locks as Map<string, Promise<unknown>>).delete('recovery');
  await browser.advance(2_000);
  expect([...browser.taken.values()]).toEqual(['Next', 'Left']);
  next.analytics.close();
  await browser.advance(0);
  expect(next.environment.openHandles()).toBe(0);
});
