import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReplayingAnalytics } from '../../../sdk/client/analytics.ts';
import type { EarlierCall } from '../../../sdk/client/earlier-call.ts';
import { addUpLosses, type Losses } from '../../../sdk/client/losses.ts';
import { countedReasons } from '../../../sdk/client/receipt.ts';
import { unreportedReasonsKey } from '../../../sdk/storage/stored-names.ts';
import { createBrowser, offline, type Page } from '../delivery/pages.ts';

interface WireEvent {
  readonly insert_id: string;
  readonly event_properties?: { readonly sdk_dropped?: Losses };
}

/** Adds up the losses that the events of these pages report; an event counts once. @param counts decides which events count. @default all do */
function reported(pages: readonly Page[], counts: (id: string) => boolean = () => true): Losses {
  const events = new Map<string, WireEvent>();
  for (const { environment } of pages)
    for (const { body } of environment.sent)
      for (const event of JSON.parse(body).events as WireEvent[]) events.set(event.insert_id, event);
  return [...events.values()]
    .filter(({ insert_id }) => counts(insert_id))
    .reduce<Losses>((sum, event) => addUpLosses(sum, event.event_properties?.sdk_dropped) ?? {}, {});
}

const refuse = () => ({ status: 400, body: '{"events_with_invalid_fields":{"time":[0]}}' });
const accept = () => ({ status: 200, body: '' });

describe('losses that no event of their page has reported', () => {
  it('are reported by the first event of the next page', async () => {
    const browser = createBrowser();
    browser.answer = refuse;
    const first = browser.open();
    first.analytics.logEvent({ name: 'Refused' });
    await browser.advance(0);
    expect(first.ends).toEqual(['Refused: failed:refused']);
    first.environment.leave(true);
    first.kill();
    browser.answer = accept;
    const next = browser.open();
    next.analytics.logEvent({ name: 'Viewed' });
    await browser.advance(1_000);
    next.analytics.logEvent({ name: 'Viewed again' });
    await browser.advance(1_000);
    expect(reported([next])).toEqual({ 'failed:refused': 1 });
    expect(browser.localStorage.keys()).not.toContain(unreportedReasonsKey);
  });

  it('are reported by the next event where the first is dropped, as one of its id still waits', async () => {
    const browser = createBrowser();
    browser.answer = () => offline;
    const page = browser.open({
      config: { beforeSend: (event) => (event.name === 'Dropped' ? null : event) },
    });
    const { replay } = page.analytics as ReplayingAnalytics;
    const call = {
      kind: 'event',
      id: 'call-1',
      name: 'Called',
      time: 0,
      url: '',
      referrer: '',
      viewport: '',
    };
    replay(call as EarlierCall, (current) => current);
    await browser.advance(0);
    page.analytics.logEvent({ name: 'Dropped' });
    replay(call as EarlierCall, (current) => current);
    await browser.advance(0);
    browser.answer = accept;
    page.analytics.logEvent({ name: 'Viewed' });
    await browser.advance(60_000);
    expect(page.ends).toEqual(
      expect.arrayContaining(['Dropped: dropped:before-send', 'Called: dropped:duplicate']),
    );
    expect(reported([page])).toEqual({ 'dropped:before-send': 1, 'dropped:duplicate': 1 });
  });

  it('are reported by the next page where the browser was killed a second after', async () => {
    const browser = createBrowser();
    browser.answer = refuse;
    const first = browser.open();
    first.analytics.logEvent({ name: 'Refused' });
    await browser.advance(1_000);
    first.kill();
    browser.answer = accept;
    const next = browser.open();
    next.analytics.logEvent({ name: 'Viewed' });
    await browser.advance(0);
    expect(reported([next])).toEqual({ 'failed:refused': 1 });
  });

  it('are reported by this page where it is shown again', async () => {
    const browser = createBrowser();
    browser.answer = refuse;
    const page = browser.open();
    page.analytics.logEvent({ name: 'Refused' });
    await browser.advance(0);
    page.environment.leave();
    page.environment.comeBack();
    browser.answer = accept;
    page.analytics.logEvent({ name: 'Viewed' });
    await browser.advance(1_000);
    expect(reported([page])).toEqual({ 'failed:refused': 1 });
  });

  it('S4.3 are erased with a denial', async () => {
    const browser = createBrowser();
    browser.answer = refuse;
    const first = browser.open();
    first.analytics.logEvent({ name: 'Refused' });
    await browser.advance(1_000);
    expect(browser.localStorage.keys()).toContain(unreportedReasonsKey);
    first.analytics.consent.set('denied');
    await browser.advance(1_000);
    expect(browser.localStorage.keys()).not.toContain(unreportedReasonsKey);
  });

  it('count whatever is there for counts of known reasons, and nothing else', async () => {
    const browser = createBrowser();
    browser.localStorage.write(
      unreportedReasonsKey,
      '{"failed:refused":2,"dropped:closed":-1,"dropped:expired":"3","other":5,"dropped:damaged":1.5}',
    );
    const page = browser.open();
    page.analytics.logEvent({ name: 'Viewed' });
    await browser.advance(0);
    expect(reported([page])).toEqual({ 'failed:refused': 2 });
  });

  it('never stop an event, whatever is there', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async (text) => {
        const browser = createBrowser();
        browser.localStorage.write(unreportedReasonsKey, text);
        const page = browser.open();
        page.analytics.logEvent({ name: 'Viewed' });
        await browser.advance(0);
        expect(page.ends).toEqual(['Viewed: sent']);
        expect(
          Object.keys(reported([page])).filter(
            (reason) => !(countedReasons as readonly string[]).includes(reason),
          ),
        ).toEqual([]);
      }),
    );
  });

  it('add up over pages whose events nobody takes', async () => {
    const browser = createBrowser();
    browser.answer = () => offline;
    const pages = [];
    for (let visit = 0; visit < 4; visit += 1) {
      const page = browser.open();
      pages.push(page);
      for (let event = 0; event < 4_000; event += 1) page.analytics.logEvent({ name: `Event ${event}` });
      await browser.advance(10_000);
      page.environment.leave(true);
      page.kill();
    }
    const beacons = new Set(browser.taken.keys());
    expect(beacons.size).toBe(0);
    browser.answer = accept;
    const last = browser.open();
    last.analytics.logEvent({ name: 'Last' });
    await browser.advance(60_000);
    const counts = [...browser.taken.keys()].length;
    const sums = reported([...pages, last], (id) => browser.taken.has(id));
    expect(counts + (sums['dropped:journal-full'] ?? 0)).toBe(16_001);
  });
});
