import { httpApi } from '@care/analytics/http-api';
import { expect, it } from 'vitest';
import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import { completeOptions } from '../../../sdk/client/options.ts';
import type { TextStorage } from '../../../sdk/contracts/text-storage.ts';
import { createTestEnvironment } from '../../../sdk/testing/test-environment.ts';
import { createFakeCookieJar } from '../../fakes/cookie-jar.ts';

type Write = readonly [key: string, text: string];

/** Local storage of a process: the writes of other processes come late, in their order. */
function createLateStorage(writes: Write[]): TextStorage & { catchUp(last?: string): void } {
  const seen = new Map<string, string>();
  let next = 0;

  function keep(key: string, text: string): void {
    if (text) seen.set(key, text);
    else seen.delete(key);
  }

  return {
    read: (key) => seen.get(key),
    write(key, text) {
      keep(key, text);
      writes.push([key, text]);
    },
    keys: () => [...seen.keys()],
    /** @param last the key of the last write that has come. @default all have come */
    catchUp(last) {
      for (const [key, text] of writes.slice(next)) {
        keep(key, text);
        next += 1;
        if (key === last) return;
      }
    },
  };
}

/** Two pages of a site in processes of their own: they share cookies immediately, and local storage late. */
function openPages() {
  const cookies = createFakeCookieJar();
  const writes: Write[] = [];
  const open = (name: string) => {
    const localStorage = createLateStorage(writes);
    const environment = Object.assign(createTestEnvironment(undefined, name), { cookies, localStorage });
    const analytics = createAnalyticsClient(
      completeOptions({ analyticsKey: 'key', destinations: [httpApi({ serverUrl: '/collect' })] }),
      environment,
    );
    return { analytics, environment, localStorage };
  };
  return { first: open('first'), second: open('second') };
}

it.each([
  ['nothing of it', undefined, false],
  ['nothing of it, and has followed the denial', undefined, true],
  ['the denial, and not what it has erased', 'care_consent', false],
])(
  'nothing of before a denial goes on in a page that granted consent reaches when its local storage shows %s',
  async (_what, last, isFollowed) => {
    const { first, second } = openPages();
    first.analytics.setUserId('before');
    first.analytics.logEvent({ name: 'Before' });
    await first.environment.clock.advance(2_000);
    second.localStorage.catchUp();
    first.localStorage.catchUp();
    second.analytics.consent.set('denied');
    if (isFollowed) expect(first.analytics.consent.state).toBe('denied');
    await first.environment.clock.advance(1_000);
    second.analytics.consent.set('granted');
    second.analytics.logEvent({ name: 'Second' });
    await second.environment.clock.advance(2_000);
    if (last) first.localStorage.catchUp(last);
    first.analytics.logEvent({ name: 'After' });
    await first.environment.clock.advance(1_000);
    const sent = [first, second].flatMap(({ environment }) =>
      environment.sent.flatMap(
        ({ body }) => (JSON.parse(body) as { events: Record<string, unknown>[] }).events,
      ),
    );
    const [before, after, other] = ['Before', 'After', 'Second'].map((name) =>
      sent.find(({ event_type }) => event_type === name),
    );
    expect(before).toMatchObject({ user_id: 'before' });
    expect(after).toMatchObject({ device_id: other?.device_id });
    expect(after).not.toHaveProperty('user_id');
    expect(after?.session_id).not.toBe(before?.session_id);
  },
);
