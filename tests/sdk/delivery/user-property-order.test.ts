import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Analytics } from '../../../sdk/client/analytics.ts';
import type { OutgoingEvent } from '../../../sdk/client/options.ts';
import type { SendRequest, SendResult } from '../../../sdk/contracts/environment.ts';
import type { UserOperations } from '../../../sdk/contracts/user-operations.ts';
import { userPropertyTimesKey } from '../../../sdk/storage/stored-names.ts';
import { createFakeCookieJar } from '../../fakes/cookie-jar.ts';
import { type Browser, createBrowser, offline, type Page } from './pages.ts';

const second = 1_000;
const minute = 60 * second;
const taken: SendResult = { status: 200, body: '' };

interface WireEvent {
  readonly event_type: string;
  readonly insert_id: string;
  readonly user_id?: string;
  readonly user_properties?: Readonly<Record<'$set' | '$setOnce' | '$add' | '$unset', object | undefined>>;
}

/** A server that applies changes of user properties as they come, once per id, in the documented order of operations. */
function createServer() {
  const seen = new Set<string>();
  /** The properties of each user. */
  const users = new Map<string, Map<string, unknown>>();
  /** The property values that each event found, by its name. */
  const found: Record<string, unknown> = {};

  function apply({ user_id = '', event_type, user_properties }: WireEvent): void {
    const user = users.get(user_id) ?? new Map<string, unknown>();
    users.set(user_id, user);
    for (const [name, value] of Object.entries(user_properties?.$set ?? {})) user.set(name, value);
    for (const [name, value] of Object.entries(user_properties?.$setOnce ?? {}))
      if (!user.has(name)) user.set(name, value);
    for (const [name, value] of Object.entries(user_properties?.$add ?? {}))
      user.set(name, Number(user.get(name) ?? 0) + Number(value));
    for (const name of Object.keys(user_properties?.$unset ?? {})) user.delete(name);
    found[event_type] = user.get('plan');
  }

  return {
    found,
    plan: (user = '') => users.get(user)?.get('plan'),
    take({ body }: SendRequest): SendResult {
      for (const event of (JSON.parse(body) as { events: WireEvent[] }).events) {
        if (!seen.has(event.insert_id)) apply(event);
        seen.add(event.insert_id);
      }
      return taken;
    },
  };
}

/** Fails for what says a text. */
function failFor(text: string, take: (request: SendRequest) => SendResult) {
  return (request: SendRequest): SendResult =>
    request.body.includes(text) ? { status: 500, body: '' } : take(request);
}

async function leave(browser: Browser, page: Page): Promise<void> {
  page.environment.leave(true);
  await browser.advance(0);
  page.kill();
}

/** A page without a connection, which leaves a change that could not be sent. */
async function leaveFreePlan(browser: Browser, user?: string): Promise<void> {
  browser.answer = () => offline;
  const page = browser.open();
  page.analytics.setUserId(user);
  page.analytics.setUserProperties({ set: { plan: 'free' } });
  await browser.advance(second);
  await leave(browser, page);
}

describe('S3.9 a user property has the value of the last call', () => {
  it('when an earlier page has left an older value that could not be sent', async () => {
    const browser = createBrowser();
    const server = createServer();
    await leaveFreePlan(browser);
    browser.answer = server.take;
    const later = browser.open();
    later.analytics.setUserProperties({ set: { plan: 'premium' } });
    await browser.advance(minute);
    expect(browser.storedEvents()).toEqual([]);
    expect(server.plan()).toBe('premium');
  });

  it.each(['set', 'setOnce', 'add', 'unset'] as const)(
    'when an older `%s` comes from a tab without an answer, two pages later',
    async (operation) => {
      const browser = createBrowser();
      const server = createServer();
      browser.answer = failFor('Waiting tab', server.take);
      const tab = browser.open();
      tab.analytics.setUserProperties({
        setOnce: { from: 'Waiting tab', ...(operation === 'setOnce' && { plan: 1 }) },
        ...(operation === 'set' && { set: { plan: 1 } }),
        ...(operation === 'add' && { add: { plan: 1 } }),
        ...(operation === 'unset' && { unset: ['plan'] }),
      });
      await browser.advance(second);
      const next = browser.open();
      if (operation === 'setOnce') next.analytics.setUserProperties({ unset: ['plan'] });
      else next.analytics.setUserProperties({ set: { plan: 2 } });
      await browser.advance(second);
      await leave(browser, next);
      await leave(browser, tab);
      browser.answer = server.take;
      browser.open().analytics.logEvent({ name: 'Own' });
      await browser.advance(minute);
      expect(browser.storedEvents()).toEqual([]);
      expect(server.plan()).toBe(operation === 'setOnce' ? undefined : 2);
    },
  );

  it('when the server has failed for an older one again and again', async () => {
    const browser = createBrowser();
    const server = createServer();
    browser.answer = failFor('"free"', server.take);
    const { analytics } = browser.open();
    const receipt = analytics.setUserProperties({ set: { plan: 'free' } });
    await browser.advance(second);
    analytics.setUserProperties({ set: { plan: 'premium' } });
    analytics.logEvent({ name: 'Own' });
    await browser.advance(5 * minute);
    expect(server.plan()).toBe('premium');
    browser.answer = server.take;
    await browser.advance(5 * minute);
    expect(receipt.state).toBe('sent');
    expect(server.plan()).toBe('premium');
  });

  it('for each user of a browser', async () => {
    const browser = createBrowser();
    const server = createServer();
    await leaveFreePlan(browser, 'jane');
    browser.answer = server.take;
    const next = browser.open();
    next.analytics.setUserId('joe');
    next.analytics.setUserProperties({ set: { plan: 'premium' } });
    await browser.advance(minute);
    expect([server.plan('jane'), server.plan('joe')]).toEqual(['free', 'premium']);
  });

  it('where both calls are of one millisecond', async () => {
    const browser = createBrowser();
    const server = createServer();
    browser.answer = failFor('"free"', server.take);
    const { analytics } = browser.open();
    analytics.setUserProperties({ set: { plan: 'free' } });
    analytics.setUserProperties({ set: { plan: 'premium' } });
    await browser.advance(minute);
    expect(server.plan()).toBe('premium');
    browser.answer = server.take;
    await browser.advance(5 * minute);
    expect(server.plan()).toBe('premium');
  });

  it('when a page is left before it has the answer to a later value', async () => {
    const browser = createBrowser();
    const server = createServer();
    await leaveFreePlan(browser);
    browser.answer = (request) => {
      server.take(request);
      return new Promise(() => {});
    };
    const next = browser.open();
    next.analytics.setUserProperties({ set: { plan: 'premium' } });
    await browser.advance(100);
    await leave(browser, next);
    browser.answer = server.take;
    browser.open().analytics.logEvent({ name: 'Own' });
    await browser.advance(minute);
    expect(server.plan()).toBe('premium');
  });

  it.each([
    [
      'another user was there meanwhile',
      (analytics: Analytics) => {
        analytics.setUserId('43');
        analytics.setUserProperties({ set: { plan: 'gold' } });
      },
    ],
    [
      'the device is another one now',
      (analytics: Analytics) => {
        analytics.reset();
        analytics.setUserProperties({ set: { plan: 'none' } });
      },
    ],
  ])('also where %s', async (_what, change) => {
    const browser = createBrowser();
    const server = createServer();
    browser.answer = failFor('"free"', server.take);
    const { analytics } = browser.open();
    analytics.setUserId('42');
    analytics.setUserProperties({ set: { plan: 'free' } });
    await browser.advance(second);
    analytics.setUserProperties({ set: { plan: 'premium' } });
    await browser.advance(minute);
    change(analytics);
    await browser.advance(minute);
    browser.answer = server.take;
    await browser.advance(5 * minute);
    expect(server.plan('42')).toBe('premium');
  });

  it('when an older one of before the login comes late', async () => {
    const browser = createBrowser();
    const server = createServer();
    browser.answer = failFor('"free"', server.take);
    const { analytics } = browser.open();
    const late = analytics.setUserProperties({ set: { plan: 'free' } });
    await browser.advance(second);
    analytics.setUserId('42');
    analytics.setUserProperties({ set: { plan: 'premium' } });
    await browser.advance(minute);
    browser.answer = server.take;
    await browser.advance(5 * minute);
    expect(late.state).toBe('sent');
    expect([server.plan(), server.plan('42')]).toEqual([undefined, 'premium']);
  });

  it('also after the clock was put back', async () => {
    const browser = createBrowser();
    const server = createServer();
    browser.answer = server.take;
    const { analytics, environment } = browser.open();
    analytics.setUserProperties({ set: { plan: 'free' } });
    await browser.advance(minute);
    environment.clock.set(environment.clock.now() - 3_600_000);
    analytics.setUserProperties({ set: { plan: 'premium' } });
    await browser.advance(minute);
    expect(server.plan()).toBe('premium');
  });

  it('and each event finds the value of its own moment where all go in order, also after failures', async () => {
    const browser = createBrowser();
    const server = createServer();
    browser.answer = () => offline;
    const { analytics } = browser.open();
    for (const plan of ['free', 'basic', 'premium']) {
      analytics.setUserProperties({ set: { plan } });
      await browser.advance(second);
      analytics.logEvent({ name: `As ${plan}` });
      await browser.advance(second);
    }
    browser.answer = server.take;
    await browser.advance(minute);
    expect(server.found).toMatchObject({ 'As free': 'free', 'As basic': 'basic', 'As premium': 'premium' });
  });

  it.each(['no JSON', 'null', '7', '[]', '{"KEY":null}', '{"KEY":"soon"}', '{"KEY":99999999999999}'])(
    'also where local storage has been given %s by others',
    async (text) => {
      const browser = createBrowser();
      const server = createServer();
      browser.answer = server.take;
      const { analytics } = browser.open();
      analytics.setUserProperties({ set: { plan: 'free' } });
      await browser.advance(second);
      const { device } = JSON.parse(`${browser.localStorage.read(userPropertyTimesKey)}`);
      browser.localStorage.write(userPropertyTimesKey, text.replace('DEVICE', device));
      analytics.setUserProperties({ set: { plan: 'premium' } });
      await browser.advance(second);
      expect(server.plan()).toBe('premium');
    },
  );

  it.each([null, { $set: null }, { $set: 'text' }, { $set: ['plan'] }, {}])(
    'and an event that beforeSend has given %j arrives as it is',
    async (userProps) => {
      const browser = createBrowser();
      const bodies: string[] = [];
      browser.answer = ({ body }) => {
        bodies.push(body);
        return taken;
      };
      const config = {
        analyticsKey: 'key',
        beforeSend: (event: OutgoingEvent) =>
          event.userProps ? { ...event, userProps: userProps as UserOperations } : event,
      };
      const { analytics } = browser.open({ config });
      for (let count = 0; count < 2; count += 1) {
        // Each change is of another user: otherwise the second one would change nothing.
        analytics.setUserId(`user-${count}`);
        const receipt = analytics.setUserProperties({ set: { 0: 1, plan: 'free' } });
        await browser.advance(second);
        expect(receipt.state).toBe('sent');
      }
      if (userProps) expect(bodies[1]).toContain(`"user_properties":${JSON.stringify(userProps)}`);
    },
  );

  it('also when requests, storages or pages fail', async () => {
    const visit = fc.record({
      changes: fc.array(fc.constantFrom('set', 'unset', 'log'), { minLength: 1, maxLength: 4 }),
      answers: fc.constantFrom('taken', 'offline', 'stuck'),
      millis: fc.integer({ min: 0, max: 8_000 }),
      end: fc.constantFrom('left', 'killed', 'open'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(visit, { minLength: 2, maxLength: 6 }), async (visits) => {
        const browser = createBrowser();
        const server = createServer();
        let expected: unknown;
        let value = 0;
        for (const { changes, answers, millis, end } of visits) {
          browser.answer =
            answers === 'offline'
              ? () => offline
              : answers === 'stuck'
                ? failFor(`"plan":${value + 1}`, server.take)
                : server.take;
          const page = browser.open();
          for (const change of changes) {
            if (change === 'log') page.analytics.logEvent({ name: 'Own' });
            else if (change === 'unset') page.analytics.setUserProperties({ unset: ['plan'] });
            else {
              value += 1;
              page.analytics.setUserProperties({ set: { plan: value } });
            }
            if (change === 'unset') expected = undefined;
            if (change === 'set') expected = value;
            await browser.advance(10);
          }
          await browser.advance(millis);
          if (end === 'left') await leave(browser, page);
          if (end === 'killed') page.kill();
        }
        browser.answer = server.take;
        browser.open().analytics.logEvent({ name: 'Last' });
        await browser.advance(3 * minute);
        expect(browser.storedEvents()).toEqual([]);
        expect(server.plan()).toBe(expected);
      }),
      { numRuns: 60 },
    );
  });
});

describe('S3.9 user properties that nothing changes', () => {
  /** The cookies of each browser. */
  const jars = new Map<Browser, Page['environment']['cookies']>();

  /** The changes that a page sends with these calls, one after the other. */
  async function changesOf(
    browser: Browser,
    ...calls: ((analytics: Analytics, page: Page) => unknown)[]
  ): Promise<unknown[]> {
    const sent: unknown[] = [];
    browser.answer = ({ body }) => {
      for (const event of (JSON.parse(body) as { events: WireEvent[] }).events)
        if (event.event_type === '$identify') sent.push(event.user_properties);
      return taken;
    };
    const page = browser.open();
    Object.assign(page.environment.cookies, jars.get(browser) ?? createFakeCookieJar());
    jars.set(browser, page.environment.cookies);
    for (const call of calls) {
      call(page.analytics, page);
      await browser.advance(second);
    }
    await leave(browser, page);
    return sent;
  }

  const set = (plan: string) => (analytics: Analytics) => analytics.setUserProperties({ set: { plan } });

  it('are sent once, also by later pages, and again after a day', async () => {
    const browser = createBrowser();
    expect(await changesOf(browser, set('a'), set('a'))).toHaveLength(1);
    expect(await changesOf(browser, set('a'))).toEqual([]);
    const dayLater: (analytics: Analytics, page: Page) => void = (_analytics, { environment }) =>
      environment.clock.set(environment.now() + 24 * 60 * minute);
    expect(await changesOf(browser, dayLater, set('a'))).toHaveLength(1);
  });

  it('have a receipt that says so', async () => {
    const browser = createBrowser();
    const page = browser.open();
    page.analytics.setDefaultUserProps({ plan: 'a' });
    await browser.advance(second);
    const again = page.analytics.setDefaultUserProps({ plan: 'a' });
    await browser.advance(second);
    expect([again.state, again.detail]).toEqual(['sent', 'nothing has changed']);
  });

  it('are sent again where the first ones were only handed over, or an answer to others is late', async () => {
    const browser = createBrowser();
    const answers: ((answer: SendResult) => void)[] = [];
    const sent: unknown[] = [];
    browser.answer = ({ body }) => {
      sent.push(
        ...(JSON.parse(body) as { events: WireEvent[] }).events.map((event) => event.user_properties?.$set),
      );
      return new Promise((resolve) => answers.push(resolve));
    };
    const { analytics, environment } = browser.open();
    set('a')(analytics);
    await browser.advance(second);
    set('b')(analytics);
    answers[0]?.(taken);
    await browser.advance(second);
    const again = analytics.setUserProperties({ set: { plan: 'a' } });
    await browser.advance(second);
    expect(again.state).toBe('queued');
    environment.leave(false);
    await browser.advance(second);
    const more = analytics.setUserProperties({ set: { plan: 'a' } });
    await browser.advance(0);
    expect(more.state).toBe('queued');
  });

  it.each<[string, ((analytics: Analytics) => unknown)[], number]>([
    ['after another value', [set('a'), set('b'), set('a')], 3],
    ['after they were removed', [set('a'), (on) => on.setUserProperties({ unset: ['plan'] }), set('a')], 3],
    ['after a number was added', [set('a'), (on) => on.setUserProperties({ add: { plan: 1 } }), set('a')], 3],
    [
      'after a number was added in the same request',
      [
        (on) => {
          on.setUserProperties({ set: { n: 0 } });
          on.setUserProperties({ add: { n: 1 } });
        },
        (on) => on.setUserProperties({ set: { n: 0 } }),
      ],
      3,
    ],
    [
      'with what goes to a list',
      [
        (on) => on.setUserProperties({ append: { places: 'a' } }),
        (on) => on.setUserProperties({ append: { places: 'a' } }),
        (on) => on.setUserProperties({ prepend: { places: 'a' } }),
        (on) => on.setUserProperties({ prepend: { places: 'a' } }),
      ],
      4,
    ],
    [
      'once with what a list has already, or has no more',
      [
        (on) => on.setUserProperties({ postInsert: { places: 'a' } }),
        (on) => on.setUserProperties({ postInsert: { places: 'a' } }),
        (on) => on.setUserProperties({ remove: { places: 'a' } }),
        (on) => on.setUserProperties({ remove: { places: 'a' } }),
      ],
      2,
    ],
    [
      'for a user after nobody',
      [
        (on) => on.setUserId('u1'),
        set('a'),
        (on) => on.setUserId(undefined),
        set('b'),
        (on) => on.setUserId('u1'),
        set('a'),
      ],
      3,
    ],
    ['for another user', [set('a'), (on) => on.setUserId('u1'), set('a')], 2],
    [
      'for nobody after a user',
      [(on) => on.setUserId('u1'), set('a'), (on) => on.setUserId(undefined), set('a')],
      2,
    ],
    [
      'with a number that is added',
      [(on) => on.setUserProperties({ add: { n: 1 } }), (on) => on.setUserProperties({ add: { n: 1 } })],
      2,
    ],
  ])('are sent %s', async (_case, calls, count) => {
    expect(await changesOf(createBrowser(), ...calls)).toHaveLength(count);
  });

  it('are sent again where the first call has no answer yet, or an earlier page has left another value', async () => {
    const browser = createBrowser();
    await changesOf(browser, set('b'));
    await leaveFreePlan(browser);
    expect(await changesOf(browser, set('b'))).toContainEqual(
      expect.objectContaining({ $set: expect.objectContaining({ plan: 'b' }) }),
    );
  });
});
