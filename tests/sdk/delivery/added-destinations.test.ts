import type { Destination } from '@care/analytics';
import { describe, expect, it } from 'vitest';
import { createBrowser } from './pages.ts';

/** Notes what it gets. */
function noting(answer: 'delivered' | 'retry' = 'delivered'): Destination & { readonly names: string[] } {
  const names: string[] = [];
  return {
    name: 'noting',
    names,
    async deliver({ events }) {
      names.push(...events.map(({ name }) => name));
      return { answers: events.map(() => answer) };
    },
  };
}

describe('a destination that is added later', () => {
  it('gets what is logged from then on, as the others do', async () => {
    const browser = createBrowser();
    const { analytics, environment } = browser.open();
    const later = noting();
    analytics.logEvent({ name: 'Before' });
    await environment.clock.advance(0);
    analytics.addDestination(later);
    const receipt = analytics.logEvent({ name: 'After' });
    await environment.clock.advance(0);
    expect(later.names).toEqual(['After']);
    expect([...browser.taken.values()]).toEqual(['Before', 'After']);
    expect(receipt.state).toBe('sent');
  });

  it('that is none, as of a module that did not load, is reported and waited for by no event', async () => {
    const lines: string[] = [];
    const { analytics, environment } = createBrowser().open({
      config: { logger: { error: (message) => lines.push(message), warn() {} } },
    });
    const remove = analytics.addDestination(undefined as unknown as Destination);
    const receipt = analytics.logEvent({ name: 'After' });
    await environment.clock.advance(0);
    remove();
    expect(receipt.state).toBe('sent');
    expect(lines).toEqual([expect.stringContaining('addDestination takes a destination with its own name')]);
  });

  it('in the first task gets what that task has logged', async () => {
    const { analytics, environment } = createBrowser().open();
    const later = noting();
    analytics.logEvent({ name: 'First' });
    analytics.addDestination(later);
    await environment.clock.advance(0);
    expect(later.names).toEqual(['First']);
  });

  it('of the same kind under another name gets its own of what an earlier page has left', async () => {
    const browser = createBrowser();
    const earlier = browser.open({
      config: { destinations: [noting('retry'), { ...noting(), name: 'warehouse' }] },
    });
    earlier.analytics.logEvent({ name: 'Left' });
    await earlier.environment.clock.advance(5_000);
    earlier.kill();
    const [own, warehouse] = [noting(), { ...noting(), name: 'warehouse' }];
    const { analytics, environment } = browser.open({ config: { destinations: [own, warehouse] } });
    analytics.logEvent({ name: 'Later' });
    await environment.clock.advance(10_000);
    expect(own.names).toEqual(['Later', 'Left']);
    expect(warehouse.names).toEqual(['Later']);
  });

  it('before the first event is one of all', async () => {
    const { analytics, environment } = createBrowser().open({ config: { destinations: [] } });
    const later = noting();
    analytics.addDestination(later);
    analytics.logEvent({ name: 'First' });
    await environment.clock.advance(0);
    expect(later.names).toEqual(['First']);
  });

  it('ends the time without a destination, and recovers the events that earlier pages have left for it', async () => {
    const browser = createBrowser();
    browser.answer = () => ({ status: 0, body: 'offline' });
    const earlier = browser.open();
    earlier.analytics.logEvent({ name: 'Left' });
    await earlier.environment.clock.advance(10);
    earlier.kill();
    const { analytics, environment } = browser.open({ config: { destinations: [] } });
    const lost = analytics.logEvent({ name: 'Nowhere' });
    await environment.clock.advance(0);
    expect(lost.state).toBe('dropped:no-destination');
    const later = { ...noting(), name: 'http-api' };
    analytics.addDestination(later);
    analytics.logEvent({ name: 'Somewhere' });
    await environment.clock.advance(10_000);
    expect(later.names).toEqual(['Somewhere', 'Left']);
  });

  it('and removed gets the events that wait for it, and no more', async () => {
    const browser = createBrowser();
    const { analytics, environment } = browser.open();
    let isBusy = true;
    const names: string[] = [];
    const remove = analytics.addDestination({
      name: 'busy',
      async deliver({ events }) {
        if (!isBusy) names.push(...events.map(({ name }) => name));
        return { answers: events.map(() => (isBusy ? 'retry' : 'delivered')) };
      },
    });
    const owed = analytics.logEvent({ name: 'Owed' });
    await environment.clock.advance(0);
    remove();
    const next = analytics.logEvent({ name: 'Next' });
    await environment.clock.advance(0);
    expect([owed.state, next.state]).toEqual(['queued', 'sent']);
    isBusy = false;
    await environment.clock.advance(5_000);
    expect(names).toEqual(['Owed']);
    expect(owed.state).toBe('sent');
  });

  it('under the name of a removed one leaves the events of both to that name', async () => {
    const browser = createBrowser();
    const earlier = browser.open();
    const remove = earlier.analytics.addDestination(noting('retry'));
    earlier.analytics.logEvent({ name: 'Of the removed one' });
    await earlier.environment.clock.advance(1_000);
    remove();
    earlier.analytics.addDestination(noting('retry'));
    earlier.analytics.logEvent({ name: 'Of the new one' });
    await earlier.environment.clock.advance(5_000);
    earlier.kill();
    const later = noting();
    const { analytics, environment } = browser.open();
    analytics.addDestination(later);
    analytics.logEvent({ name: 'Later' });
    await environment.clock.advance(10_000);
    expect(later.names).toEqual(['Later', 'Of the removed one', 'Of the new one']);
    expect(browser.storedEvents()).toEqual([]);
  });

  it('in the place of a removed one gets what an earlier page has left for their name', async () => {
    const browser = createBrowser();
    const earlier = browser.open({ config: { destinations: [noting('retry')] } });
    earlier.analytics.logEvent({ name: 'Left' });
    await earlier.environment.clock.advance(1_000);
    earlier.kill();
    const { analytics, environment } = browser.open({ config: { destinations: [] } });
    const [removed, later] = [noting(), noting()];
    const remove = analytics.addDestination(removed);
    analytics.logEvent({ name: 'Before' });
    environment.endTask();
    remove();
    analytics.addDestination(later);
    analytics.logEvent({ name: 'After' });
    await environment.clock.advance(10_000);
    expect(removed.names).toEqual(['Before']);
    expect(later.names).toEqual(['After', 'Left']);
  });

  it('and removed gets nothing of what an earlier page has left, and the one that is there now gets it', async () => {
    const browser = createBrowser();
    const earlier = browser.open({ config: { destinations: [noting('retry')] } });
    earlier.analytics.logEvent({ name: 'Left' });
    await earlier.environment.clock.advance(1_000);
    earlier.kill();
    const { analytics, environment } = browser.open();
    const [first, second] = [noting(), noting()];
    const remove = analytics.addDestination(first);
    analytics.logEvent({ name: 'Before' });
    environment.endTask();
    remove();
    analytics.addDestination(second)();
    await environment.clock.advance(40_000);
    expect([first.names, second.names]).toEqual([['Before'], []]);
    analytics.addDestination(first);
    analytics.logEvent({ name: 'After' });
    await environment.clock.advance(40_000);
    expect([first.names, second.names]).toEqual([['Before', 'Left', 'After'], []]);
  });

  it('again gets what an earlier page has left while it was removed, also where no event follows', async () => {
    const browser = createBrowser();
    const { analytics } = browser.open();
    const again = noting();
    const remove = analytics.addDestination(again);
    analytics.logEvent({ name: 'Before' });
    await browser.advance(1_000);
    remove();
    const earlier = browser.open({ config: { destinations: [noting('retry')] } });
    earlier.analytics.logEvent({ name: 'Left' });
    await browser.advance(1_000);
    earlier.kill();
    await browser.advance(60_000);
    analytics.addDestination(again);
    await browser.advance(1_000);
    expect(again.names).toEqual(['Before', 'Left']);
  });

  it('twice gets every event once', async () => {
    const { analytics, environment } = createBrowser().open();
    const later = noting();
    analytics.addDestination(later)();
    analytics.addDestination(later);
    analytics.addDestination(later);
    analytics.logEvent({ name: 'Once' });
    await environment.clock.advance(0);
    expect(later.names).toEqual(['Once']);
  });
});
