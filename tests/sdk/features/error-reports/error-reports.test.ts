import { beforeAll, describe, expect, it } from 'vitest';
import type { AnalyticsConfig } from '../../../../sdk/client/options.ts';
import { type ErrorReportsOptions, errorReports } from '../../../../sdk/features/error-reports/index.ts';
import { isSampled } from '../../../../sdk/features/is-sampled.ts';
import { createEarlyWindow } from '../early-window.ts';
import { createFakeWindow } from '../fake-window.ts';
import { createRemoteSwitch } from '../remote-switch.ts';
import { startFeature } from '../start-feature.ts';
import { createFakeSentry } from './fake-sentry.ts';

/** The module that is loaded with Sentry is then available synchronously. */
beforeAll(async () => void (await import('../../../../sdk/features/error-reports/report-client.ts')));

const dsn = 'https://key@errors.example/7';

function start(
  options: Partial<ErrorReportsOptions> = {},
  config: AnalyticsConfig = {},
  load?: () => Promise<never>,
  page = createFakeWindow(),
) {
  const sentry = createFakeSentry();
  let loads = 0;
  const remote = createRemoteSwitch('errorReports');
  const feature = errorReports({ dsn, sampleRate: 1, ...options } as ErrorReportsOptions, async () => {
    loads += 1;
    return load ? load() : sentry.module;
  });
  const stage = startFeature(feature, { scope: page.scope }, { ...config, features: [remote.feature] });
  return { ...stage, feature, page, sentry, loads: () => loads, remote: remote.say };
}

it('keeps errors until Sentry is there and sends them with their own time and address', async () => {
  const { page, sentry, environment, loads } = start();
  const before = environment.clock.now();
  page.fail(new Error('first'));
  environment.clock.jump(3_000);
  page.reject(new Error('second'));
  page.scope.location.href = 'https://www.example.com/other';
  expect(loads()).toBe(0);
  await page.becomeIdle();
  page.fail(new Error('third'));
  expect(sentry.values()).toEqual(['first', 'second', 'third']);
  expect(sentry.reports.map(({ timestamp }) => Number(timestamp) * 1_000 - before)).toEqual([
    0, 3_000, 3_000,
  ]);
  expect(sentry.reports.map(({ request }) => request)).toEqual([
    { url: 'https://www.example.com/plans?token=*****' },
    { url: 'https://www.example.com/plans?token=*****' },
    { url: 'https://www.example.com/other' },
  ]);
  expect(loads()).toBe(1);
});

it('S7.13 reports errors from before it started once, with their own time and address', async () => {
  const early = createEarlyWindow();
  early.fail(new Error('while hydrating'));
  const time = Date.now();
  early.scope.location.href = 'https://www.example.com/other';
  const { page, remote, sentry } = start({}, {}, undefined, early);
  page.fail(new Error('later'));
  await page.becomeIdle();
  expect(sentry.values()).toEqual(['while hydrating', 'later']);
  expect(sentry.reports[0]?.request).toEqual({ url: 'https://www.example.com/plans?token=*****' });
  expect(Math.abs(Number(sentry.reports[0]?.timestamp) * 1_000 - time)).toBeLessThan(1_000);
  remote(false);
  remote(true);
  await page.becomeIdle();
  expect(sentry.values()).toEqual(['while hydrating', 'later']);
});

it('S7.4 reports an error once where the project has several clients on the page, and each project its own', async () => {
  const early = createEarlyWindow();
  early.fail(new Error('early'));
  const clients = ['key', 'key', 'other'].map((analyticsKey) =>
    start({}, { analyticsKey }, undefined, early),
  );
  early.fail(new Error('late'));
  await early.becomeIdle();
  clients[0]?.analytics.close();
  early.reject(new Error('later'));
  expect(clients.map(({ sentry }) => sentry.values())).toEqual([
    ['early', 'late'],
    ['later'],
    ['early', 'late', 'later'],
  ]);
});

it('S7.4 reports with another client once Sentry does not load for the first one', async () => {
  const page = createFakeWindow();
  const first = start({}, {}, () => Promise.reject(new Error('blocked')), page);
  const second = start({}, {}, undefined, page);
  page.fail(new Error('early'));
  await page.becomeIdle();
  await first.environment.clock.advance(1_000);
  page.fail(new Error('late'));
  expect(second.sentry.values()).toEqual(['late']);
});

it('keeps the first 20 errors of an error loop, and reports 30 a minute', async () => {
  const { page, sentry, environment } = start();
  for (let round = 0; round < 100; round += 1) page.fail(new Error(`error ${round}`));
  await page.becomeIdle();
  expect(sentry.reports).toHaveLength(20);
  for (let round = 0; round < 100; round += 1) page.fail(new Error(`later ${round}`));
  expect(sentry.reports).toHaveLength(30);
  environment.clock.jump(60_000);
  page.fail(new Error('much later'));
  expect(sentry.values().at(-1)).toBe('much later');
});

it('S9.1 gives Sentry the release, and no sessions, client reports or data of its own', async () => {
  const { page, sentry } = start({ release: 'vhp-mfe@2.147.0', environment: 'staging', tunnel: '/errors' });
  await page.becomeIdle();
  expect(sentry.clients[0]?.options).toMatchObject({
    dsn,
    tunnel: expect.stringMatching(/^https:.+\/errors$/),
    release: 'vhp-mfe@2.147.0',
    environment: 'staging',
    sendClientReports: false,
    dataCollection: { userInfo: false },
    enhanceFetchErrorMessages: 'report-only',
    integrations: [{ name: 'LinkedErrors' }, { name: 'Dedupe' }, { name: 'Breadcrumbs' }],
  });
});

it('passes on a value that is no error as its text', async () => {
  const { page, sentry } = start();
  await page.becomeIdle();
  page.reject({ message: 'declined', card: 'secret' });
  page.reject({ card: 'secret' });
  page.reject(undefined);
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  page.reject(proxy);
  expect(sentry.values()).toEqual(['declined', '[object Object]', 'undefined', 'unreadable error']);
  expect(JSON.stringify(sentry.reports)).not.toContain('secret');
});

it('reports what the application has caught, as handled', async () => {
  const { page, feature, sentry, analytics } = start();
  feature.report(new Error('caught'));
  page.fail(new Error('uncaught'));
  await page.becomeIdle();
  expect(sentry.reports.map(({ hint }) => (hint as { mechanism: object }).mechanism)).toEqual([
    { handled: true, type: 'generic' },
    { handled: false, type: 'auto.browser.global_handlers.onerror' },
  ]);
  analytics.close();
  feature.report(new Error('late'));
  expect(sentry.reports).toHaveLength(2);
});

it('does not report resources that could not be loaded', async () => {
  const { page, sentry } = start();
  page.failToLoad('script', 'https://cdn.example/a.js');
  await page.becomeIdle();
  expect(sentry.reports).toEqual([]);
});

describe('beforeSend', () => {
  it('sees a report as it is sent, and changes or replaces it', async () => {
    const seen: unknown[] = [];
    const { page, sentry } = start({
      beforeSend(report) {
        seen.push(structuredClone(report));
        if (seen.length === 1) return undefined;
        return { ...report, tags: { ...report.tags, team: 'care' } };
      },
    });
    await page.becomeIdle();
    page.fail(new Error('of jane.doe@example.com'));
    page.fail(new Error('second'));
    const [first, second] = sentry.reports.map(({ hint, ...report }) => report);
    expect(seen).toEqual([first, { ...second, tags: { sample_rate: 1 } }]);
    expect(JSON.stringify(seen)).not.toContain('jane');
    expect(seen[0]).toMatchObject({ request: { url: 'https://www.example.com/plans?token=*****' } });
    expect(second?.tags).toEqual({ sample_rate: 1, team: 'care' });
  });

  it('sees nothing that is left out as noise', async () => {
    const seen: unknown[] = [];
    const { page, sentry } = start({ beforeSend: (report) => void seen.push(report) as undefined });
    await page.becomeIdle();
    page.fail(new Error('Script error.'));
    expect([seen, sentry.reports]).toEqual([[], []]);
  });

  it('drops a report with null, and one that it fails at', async () => {
    const { page, sentry, environment } = start({
      beforeSend(report) {
        if (report.exception?.values?.[0]?.value === 'broken') throw new Error('no luck');
        return null;
      },
    });
    await page.becomeIdle();
    page.fail(new Error('dropped'));
    page.fail(new Error('broken'));
    expect(sentry.reports).toEqual([]);
    expect(environment.lines.map(({ message }) => message)).toEqual(['error-reports failed: no luck']);
  });
});

describe('the sample', () => {
  it('is of all sessions by default', async () => {
    const sentry = createFakeSentry();
    const page = createFakeWindow();
    startFeature(
      errorReports({ dsn, withoutConsent: true }, async () => sentry.module),
      { scope: page.scope, random: () => 1 - Number.EPSILON },
    );
    await page.becomeIdle();
    page.fail(new Error('x'));
    expect(sentry.reports.map(({ tags }) => tags)).toEqual([{ sample_rate: 1 }]);
  });

  it('S9.1 is of half of the sessions at 0.5', async () => {
    const counts = new Set<number>();
    for (const minute of Array(20).keys()) {
      const now = Date.UTC(2026, 0, 1, 0, minute);
      const sentry = createFakeSentry();
      const page = createFakeWindow();
      const stage = startFeature(
        errorReports({ dsn, sampleRate: 0.5 }, async () => sentry.module),
        { scope: page.scope, now: () => now },
      );
      stage.analytics.logEvent({ name: 'Viewed' });
      stage.environment.endTask();
      page.fail(new Error('x'));
      await page.becomeIdle();
      expect(sentry.reports.map(({ tags }) => tags)).toEqual(
        isSampled(now, 0.5) ? [{ sample_rate: 0.5 }] : [],
      );
      counts.add(sentry.reports.length);
    }
    expect(counts).toEqual(new Set([0, 1]));
  });

  it('S8.1 leaves Sentry out of sessions that are not in it: nothing is loaded, nothing is sent', async () => {
    const { page, sentry, loads } = start({ sampleRate: 0 });
    page.fail(new Error('early'));
    await page.becomeIdle();
    page.fail(new Error('late'));
    expect([loads(), sentry.reports]).toEqual([0, []]);
  });

  it('is drawn once a page for visitors without a session', async () => {
    const drawn = async (random: number) => {
      const sentry = createFakeSentry();
      const page = createFakeWindow();
      let draws = 0;
      const outside = {
        scope: page.scope,
        random: () => {
          draws += 1;
          return random;
        },
      };
      startFeature(
        errorReports({ dsn, sampleRate: 0.5, withoutConsent: true }, async () => sentry.module),
        outside,
        { consent: 'denied' },
      );
      await page.becomeIdle();
      page.fail(new Error('one'));
      page.fail(new Error('two'));
      return [sentry.reports.length, draws];
    };
    expect([await drawn(0.49), await drawn(0.5)]).toEqual([
      [2, 1],
      [0, 1],
    ]);
  });
});

describe('consent', () => {
  it('S3.10 names the session as the user’s once the visitor has agreed, and no longer after a denial', async () => {
    const { page, sentry, analytics, environment } = start({ withoutConsent: true }, { consent: 'pending' });
    await page.becomeIdle();
    page.fail(new Error('pending'));
    analytics.consent.set('granted');
    analytics.logEvent({ name: 'Viewed' });
    environment.endTask();
    const { id } = analytics.session() ?? {};
    page.fail(new Error('granted'));
    analytics.consent.set('denied');
    page.fail(new Error('denied'));
    expect(sentry.reports.map(({ user }) => user)).toEqual([
      undefined,
      { amplitudeSessionId: id },
      undefined,
    ]);
    expect(id).toEqual(expect.any(Number));
  });

  it('S7.4 keeps errors from another site until it is granted, and drops them with a denial', async () => {
    const { page, sentry, analytics, loads } = start({}, { consent: 'pending' });
    await page.becomeIdle();
    page.fail(new Error('pending'));
    expect(loads()).toBe(0);
    analytics.consent.set('granted');
    await page.becomeIdle();
    expect(sentry.values()).toEqual(['pending']);
    analytics.consent.set('denied');
    page.fail(new Error('denied'));
    analytics.consent.set('granted');
    page.fail(new Error('granted'));
    expect(sentry.values()).toEqual(['pending', 'granted']);
  });

  it('S7.4 denied in another tab is noticed with the next error, whoever hands it to Sentry', async () => {
    const { page, sentry, environment } = start();
    await page.becomeIdle();
    page.fail(new Error('before'));
    environment.endTask();
    environment.cookies.write('care_consent=denied.5');
    page.fail(new Error('after'));
    expect(sentry.values()).toEqual(['before']);
  });

  it.each([
    ['the site’s own service', { dsn: 'https://key@www.example.com/7' }],
    ['a path of the site', { tunnel: '/errors' }],
    ['another site by a path of the site', { dsn, tunnel: '/errors' }],
  ])('S7.4 denied, errors are reported to %s', async (_where, target) => {
    const { page, sentry } = start({ dsn: undefined, ...target } as ErrorReportsOptions, {
      consent: 'denied',
    });
    await page.becomeIdle();
    page.fail(new Error('denied'));
    expect(sentry.values()).toEqual(['denied']);
  });
});

describe('the noise filter', () => {
  it('S8.1 drops a widget’s failed fetch that Sentry has noted, and keeps one of our own', async () => {
    const { page, sentry, environment } = start({
      widgetHosts: ['widget.example'],
      apiHosts: ['api.example.com'],
    });
    await page.becomeIdle();
    const note = (url: string, status_code?: number) =>
      sentry.breadcrumbs.push({
        category: 'fetch',
        level: 'error',
        timestamp: environment.clock.now() / 1_000,
        data: { url, status_code },
      });
    note('https://widget.example/a');
    note('https://api.example.com/answered', 500);
    page.reject(new TypeError('Load failed'));
    expect(sentry.values()).toEqual([]);
    note('https://api.example.com/lost');
    page.reject(new TypeError('Load failed'));
    expect(sentry.values()).toEqual(['Load failed']);
  });

  it('S8.1 takes failures from before Sentry from what the browser has measured, and the page’s host for its own', async () => {
    const judge = async (name: string, responseStatus?: number) => {
      const { page, sentry, environment } = start({ widgetHosts: ['widget.example', 'example.com'] });
      const timing = { name, initiatorType: 'fetch', startTime: 990, responseEnd: 995, responseStatus };
      Object.assign(page.scope, { performance: { now: () => 11_000, getEntriesByType: () => [timing] } });
      page.reject(new TypeError('Load failed'));
      environment.clock.jump(10_000);
      await page.becomeIdle();
      return sentry.values();
    };
    expect(await judge('https://widget.example/a', 0)).toEqual([]);
    expect(await judge('https://www.example.com/a', 0)).toEqual(['Load failed']);
    expect(await judge('https://widget.example/a', 200)).toEqual(['Load failed']);
    expect(await judge('https://widget.example/a')).toEqual(['Load failed']);
  });
});

it.each([
  ['Script error.', false],
  ['ResizeObserver loop completed with undelivered notifications.', false],
  ["undefined is not an object (evaluating 'a.L')", false],
  ['Java object is gone', false],
  ['Script error. It was ours', true],
  ["undefined is not an object (evaluating 'cart.total')", true],
])('leaves out what no site can act upon, and nothing that looks like it: %s', async (message, isSent) => {
  const { page, sentry } = start();
  await page.becomeIdle();
  page.fail(new Error(message));
  expect(sentry.values()).toEqual(isSent ? [message] : []);
});

describe('never harms the page', () => {
  it('warns once when Sentry can’t be loaded, and asks no more', async () => {
    const { page, environment, loads } = start({}, {}, () => Promise.reject(new Error('blocked')));
    page.fail(new Error('x'));
    await page.becomeIdle();
    page.fail(new Error('y'));
    // A page that is being left loads nothing more either.
    expect(environment.lines).toEqual([]);
    await environment.clock.advance(1_000);
    expect(environment.lines).toMatchObject([
      { level: 'warn', message: 'error-reports: nothing is reported: blocked' },
    ]);
    page.fail(new Error('z'));
    await environment.clock.advance(60_000);
    expect([loads(), page.listeners()]).toEqual([2, 0]);
  });

  it('warns about a DSN that is none', async () => {
    const { page, environment } = start({ dsn: 'broken' });
    await page.becomeIdle();
    expect(environment.lines).toMatchObject([
      { level: 'warn', message: 'error-reports: nothing is reported: the DSN is invalid' },
    ]);
  });

  it('survives a Sentry that throws', async () => {
    const { page, sentry, environment } = start();
    await page.becomeIdle();
    Object.assign(sentry.module.BrowserClient.prototype, {
      captureException() {
        throw new Error('broken');
      },
    });
    expect(() => page.fail(new Error('x'))).not.toThrow();
    expect(environment.lines).toMatchObject([{ message: 'error-reports failed: broken' }]);
  });

  it('does not let its own failure come back as an error', () => {
    const { page } = start();
    Object.defineProperty(page.scope, 'location', {
      get() {
        throw new Error('gone');
      },
    });
    expect(() => page.fail(new Error('x'))).not.toThrow();
  });

  it('leaves an application’s own Sentry in its place', async () => {
    const { page, sentry } = start();
    const own = sentry.useElsewhere();
    await page.becomeIdle();
    page.fail(new Error('x'));
    expect(sentry.current()).toBe(own);
    expect(sentry.values()).toEqual(['x']);
  });

  it('gives everything back when analytics is closed, also while Sentry is on its way', async () => {
    const { page, sentry, analytics } = start();
    expect([page.listeners(), page.waiting()]).toEqual([2, 1]);
    analytics.close();
    expect([page.listeners(), page.waiting()]).toEqual([0, 0]);
    const second = start();
    const idle = second.page.becomeIdle();
    second.analytics.close();
    await idle;
    expect([sentry.clients, second.sentry.clients]).toEqual([[], []]);
  });

  it('stops and starts as remote config says', async () => {
    const { page, sentry, remote } = start();
    await page.becomeIdle();
    remote(false);
    page.fail(new Error('off'));
    expect([sentry.values(), sentry.clients.map(({ isOpen }) => isOpen)]).toEqual([[], [false]]);
    remote(true);
    await page.becomeIdle();
    page.fail(new Error('on'));
    expect([sentry.values(), sentry.clients.map(({ isOpen }) => isOpen)]).toEqual([['on'], [false, true]]);
  });

  it('does nothing where there is no document', () => {
    const { environment } = startFeature(errorReports({ dsn }));
    expect(environment.lines).toEqual([]);
  });
});
