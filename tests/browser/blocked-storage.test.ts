import { beforeEach, describe, expect, it } from 'vitest';
import { storageFaults } from '../../tools/faults/storage-faults.ts';
import type { DestinationName } from './pages/start-analytics.ts';
import type { SdkServer, Visitor } from './sdk-server.ts';
import { stageEachTest } from './stage-each-test.ts';
import { databaseName } from './stored-names.ts';

let server: SdkServer;
let visitor: Visitor;

stageEachTest((stage) => {
  ({ server, visitor } = stage);
});

const warning = 'LocalStorage could not be used';

function warnings(): string[] {
  return visitor.lines.filter((line) => line.includes(warning));
}

/** Logs two events, names a user, drops a duplicate, flushes, and goes on with the page's own work. */
async function workOnThePage(): Promise<void> {
  await visitor.page.evaluate(async () => {
    const { logEvent, setDefaultUserProps, setUserId, session, flush } = tested;
    logEvent({ name: 'First', data: { place: 'Austin' } }, { dropDuplicate: true });
    logEvent({ name: 'First', data: { place: 'Austin' } }, { dropDuplicate: true });
    setDefaultUserProps({ plan: 'basic' });
    setUserId('user-1');
    logEvent({ name: 'Second' });
    session();
    await flush();
    document.body.textContent = 'The page goes on';
  });
  await visitor.page.evaluate(() => tested.logEvent({ name: 'Third' }).state);
}

/** Checks the promises of every page, whatever storage it has. */
async function expectAllToArrive(): Promise<void> {
  await workOnThePage();
  const names = () => server.events.map((event) => event.event_type);
  await expect.poll(names).toContain('Third');
  expect(names()).toEqual(['session_start', '$identify', 'First', 'Second', 'Third']);
  expect(new Set(server.events.map((event) => event.device_id)).size).toBe(1);
  expect(new Set(server.events.map((event) => event.session_id)).size).toBe(1);
  expect(new Set(server.events.map((event) => event.insert_id)).size).toBe(5);
  expect(server.events.map((event) => event.user_id).slice(-2)).toEqual(['user-1', 'user-1']);
  expect(await visitor.page.textContent('body')).toBe('The page goes on');
  expect(visitor.uncaught).toEqual([]);
}

/** Each takes one thing from the page, in the page, before its scripts run. */
const localStorageFaults = {
  'throws on access': storageFaults.localStorageThrows,
  'is null': storageFaults.localStorageIsNull,
  'is absent': () => Reflect.deleteProperty(window, 'localStorage'),
  'forgets what it takes': () => {
    Storage.prototype.setItem = () => {};
  },
  'is full': () => {
    const room = 5 * 1_024 * 1_024;
    localStorage.setItem('x', 'x'.repeat(room - 1));
  },
};

const otherFaults = {
  'session storage throws on access': storageFaults.sessionStorageThrows,
  'session storage is null': () => Object.defineProperty(window, 'sessionStorage', { value: null }),
  'IndexedDB is missing': storageFaults.indexedDbIsMissing,
  'IndexedDB throws': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  },
  'IndexedDB has another layout': { content: `indexedDB.open('${databaseName()}', 7)` },
  'IndexedDB never answers': storageFaults.indexedDbNeverAnswers,
  'document.cookie throws': storageFaults.cookiesThrow,
  'there is no crypto': () => Object.defineProperty(window, 'crypto', { value: undefined }),
};

describe('all events arrive and the page goes on, warned once, where local storage', () => {
  it.each(Object.entries(localStorageFaults))('S4.7 S8.4 S8.7 %s', async (_case, fault) => {
    await visitor.context.addInitScript(fault);
    await visitor.open();
    await expectAllToArrive();
    expect(warnings()).toEqual([expect.stringContaining('cause: LocalStorageError: ')]);
  });
});

describe('all events arrive and the page goes on, without that warning, where', () => {
  it.each(Object.entries(otherFaults))('S8.4 S8.7 %s', async (name, fault) => {
    await visitor.context.addInitScript(fault);
    await visitor.open();
    await expectAllToArrive();
    expect(warnings()).toEqual([]);
    expect(visitor.lines.filter((line) => line.includes('SessionStorage could not be used'))).toEqual(
      name.startsWith('session storage') ? [expect.stringContaining('cause: ClientSideError: ')] : [],
    );
  });

  it('cookies are switched off', async () => {
    const session = await visitor.context.newCDPSession(visitor.page);
    await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
    await visitor.open();
    await expectAllToArrive();
    expect(await visitor.context.cookies()).toEqual([]);
    expect(warnings()).toEqual([]);
  });

  it('the page came over plain http: no randomUUID, no locks, no caches', async () => {
    await visitor.open({}, 'http://www.care.test');
    expect(await visitor.page.evaluate(() => [isSecureContext, typeof crypto.randomUUID])).toEqual([
      false,
      'undefined',
    ]);
    await expectAllToArrive();
    expect(warnings()).toEqual([]);
  });
});

describe('on a sandboxed page over plain http, which may keep nothing at all,', () => {
  const destinations: DestinationName[] = ['http-api', 'amplitude'];

  beforeEach(async () => {
    // A browser’s own way to block everything: each storage throws, there is not even an origin.
    server.answer = ({ url }) =>
      url.pathname === '/analytics.html'
        ? {
            headers: { 'content-type': 'text/html', 'content-security-policy': 'sandbox allow-scripts' },
            body: '<link rel="icon" href="data:,"><body><script type="module" src="/analytics.js"></script>',
          }
        : undefined;
  });

  it.each(destinations)('S4.7 S8.7 all events arrive with %s, warned once', async (destination) => {
    await visitor.open({ destination }, 'http://www.care.test');
    const blocked = await visitor.page.evaluate(() =>
      [
        () => localStorage,
        () => sessionStorage,
        () => indexedDB.open('any'),
        () => document.cookie,
        () => crypto.randomUUID(),
      ].map((use) => {
        try {
          return use();
        } catch {
          return 'blocked';
        }
      }),
    );
    expect(blocked).toEqual(Array(5).fill('blocked'));
    await expectAllToArrive();
    expect(warnings()).toHaveLength(1);
  });

  it('a choice holds as long as the page does', async () => {
    await visitor.open({ consent: 'pending' }, 'http://www.care.test');
    await visitor.page.evaluate(() => {
      // Some refusals are reported to the page alone.
      for (const type of ['error', 'unhandledrejection'])
        addEventListener(type, () => document.body.append('uncaught'));
      tested.logEvent({ name: 'Waits' });
      tested.consent.set('granted');
    });
    await expect.poll(() => server.events.map((event) => event.event_type)).toContain('Waits');
    const state = await visitor.page.evaluate(async () => {
      tested.consent.set('denied');
      const receipt = tested.logEvent({ name: 'Secret' });
      await tested.flush();
      return receipt.state;
    });
    expect(state).toBe('dropped:consent');
    expect(server.requests.filter(({ body }) => body.includes('Secret'))).toEqual([]);
    await visitor.page.waitForTimeout(500);
    expect([visitor.uncaught, await visitor.page.textContent('body')]).toEqual([[], '']);
  });
});
