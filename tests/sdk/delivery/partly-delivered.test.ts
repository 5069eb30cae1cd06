import type { DeliveryAnswer, Destination } from '@care/analytics';
import { describe, expect, it } from 'vitest';
import { createBrowser, heartbeatMillis, offline } from './pages.ts';

/** Takes everything but the events of one name, until it takes those too. */
function takeAllBut(held: string): Destination & { isOpen: boolean; readonly taken: string[] } {
  const destination = {
    name: 'all but one',
    isOpen: false,
    taken: [] as string[],
    async deliver({ events }: { readonly events: readonly { name: string; id: string }[] }) {
      const answers = events.map(({ name }) =>
        name === held && !destination.isOpen ? ('throttled' as const) : ('delivered' as const),
      );
      destination.taken.push(...events.filter((_, at) => answers[at] === 'delivered').map(({ id }) => id));
      return { answers } satisfies DeliveryAnswer;
    },
  };
  return destination;
}

describe('the journal of one task', () => {
  it('is a record for each of its events', async () => {
    const browser = createBrowser();
    browser.answer = () => offline;
    const { analytics } = browser.open();
    for (const name of ['A', 'B', 'C']) analytics.logEvent({ name });
    await browser.advance(0);
    expect(browser.stored.size).toBe(3);
    expect(browser.storedEvents().map(({ name }) => name)).toEqual(['A', 'B', 'C']);
  });

  it('keeps those that are not taken', async () => {
    const browser = createBrowser();
    const destination = takeAllBut('Held');
    const { analytics, ends } = browser.open({ config: { destinations: [destination] } });
    for (const name of ['A', 'Held', 'B']) analytics.logEvent({ name });
    await browser.advance(0);
    expect(ends).toEqual(['A: sent', 'B: sent']);
    expect(browser.stored.size).toBe(1);
    destination.isOpen = true;
    await browser.advance(3 * heartbeatMillis);
    expect(ends).toEqual(['A: sent', 'B: sent', 'Held: sent']);
    expect(browser.stored.size).toBe(0);
  });

  it('is delivered by the next page without what its own page has delivered', async () => {
    const browser = createBrowser();
    const destination = takeAllBut('Held');
    const config = { destinations: [destination] };
    const first = browser.open({ config });
    for (const name of ['A', 'Held', 'B']) first.analytics.logEvent({ name });
    await browser.advance(0);
    first.kill();
    destination.isOpen = true;
    browser.open({ config }).analytics.logEvent({ name: 'Own' });
    await browser.advance(0);
    expect(destination.taken).toHaveLength(4);
    expect(new Set(destination.taken).size).toBe(4);
    await browser.advance(1_000);
    expect(browser.stored.size).toBe(0);
  });

  it('counts as its page’s own while that page holds its name', async () => {
    const browser = createBrowser();
    const destination = takeAllBut('Held');
    const config = { destinations: [destination] };
    const first = browser.open({ config });
    for (const name of ['A', 'Held']) first.analytics.logEvent({ name });
    await browser.advance(0);
    const taken = destination.taken.length;
    browser.open({ config: { destinations: [takeAllBut('')] } }).analytics.logEvent({ name: 'Own' });
    await browser.advance(2_000);
    expect(destination.taken).toHaveLength(taken);
    expect(browser.storedEvents().map(({ name }) => name)).toEqual(['Held']);
  });
});
