import { describe, expect, it } from 'vitest';
import type { AnalyticsConfig } from '../../../../sdk/client/options.ts';
import type { LogFields } from '../../../../sdk/contracts/logger.ts';
import { type WebVitalsOptions, webVitals } from '../../../../sdk/features/web-vitals/index.ts';
import { createRemoteSwitch } from '../remote-switch.ts';
import { startFeature } from '../start-feature.ts';
import { createFakeVitals, createIdleWindow } from './fake-vitals.ts';

function start(
  options: Partial<WebVitalsOptions> = {},
  config: AnalyticsConfig = {},
  page = createIdleWindow(),
) {
  const lines: { readonly message: string; readonly fields: LogFields }[] = [];
  const vitals = createFakeVitals();
  const remote = createRemoteSwitch('webVitals');
  const feature = webVitals(
    {
      logger: { info: (message, fields) => lines.push({ message, fields }) },
      labelOf: (element) => (element as unknown as { label: string }).label,
      ...options,
    },
    async () => vitals.module,
  );
  const stage = startFeature(feature, { scope: page.scope }, { ...config, features: [remote.feature] });
  return {
    ...stage,
    page,
    vitals,
    lines,
    fields: () => lines.map(({ fields }) => fields),
    remote: remote.say,
  };
}

it('S7.12 reports each metric to the logger with the path that it is of', async () => {
  const { page, vitals, lines } = start();
  await page.becomeIdle();
  page.go(500, '/second');
  for (const name of ['TTFB', 'FCP', 'LCP']) vitals.report(name);
  vitals.report('CLS', { value: 0.25, entries: [{ name: 'layout-shift', startTime: 700 }] });
  expect(lines.map(({ message, fields }) => [message, fields.metric, fields.value, fields.path])).toEqual([
    ['Web vital', 'TTFB', 100, '/landing'],
    ['Web vital', 'FCP', 100, '/landing'],
    ['Web vital', 'LCP', 100, '/landing'],
    ['Web vital', 'CLS', 0.25, '/second'],
  ]);
});

it('S7.12 reports each metric once where the project has several clients on the page, and each project its own', async () => {
  const page = createIdleWindow();
  const clients = ['key', 'key', 'other'].map((analyticsKey) => start({}, { analyticsKey }, page));
  const report = (name: string, navigationType = 'navigate') => {
    for (const { vitals } of clients) vitals.report(name, { navigationType });
  };
  await page.becomeIdle();
  report('CLS');
  report('CLS');
  clients[0]?.analytics.close();
  report('CLS', 'back-forward-cache');
  expect(clients.map(({ lines }) => lines.length)).toEqual([2, 1, 3]);
});

it('names the control of the slow interaction, and the path where it was, also when both are gone', async () => {
  const { page, vitals, fields } = start();
  await page.becomeIdle();
  page.click(300, 'Join now');
  const entries = [{ name: 'click', startTime: 300 }];
  page.go(310, '/second');
  vitals.report('INP', { value: 400, entries });
  for (let time = 1_000; time < 1_020; time += 1) page.click(time, 'Other');
  vitals.report('INP', { value: 400, entries });
  expect(fields().map(({ control, path }) => [control, path])).toEqual([
    ['Join now', '/landing'],
    ['Join now', '/landing'],
  ]);
});

it('sees a new path at the next interaction where the browser reports none', async () => {
  const { page, vitals, fields } = start();
  page.scope.location.pathname = '/second';
  page.click(500, 'Join now');
  await page.becomeIdle();
  vitals.report('INP', { entries: [{ name: 'click', startTime: 500 }] });
  expect(fields()[0]).toMatchObject({ path: '/second', control: 'Join now' });
});

it('takes the element from the browser for an interaction that it has not seen itself', async () => {
  const { page, vitals, fields } = start();
  await page.becomeIdle();
  const target = { label: 'Early' };
  vitals.report('INP', { entries: [{ name: 'click', startTime: 5, target } as never] });
  vitals.report('INP', { entries: [{ name: 'click', startTime: 6, target: null } as never] });
  vitals.report('INP');
  expect(fields().map(({ control }) => control)).toEqual(['Early', undefined, undefined]);
});

it('redacts paths and labels', async () => {
  const { page, vitals, fields } = start();
  await page.becomeIdle();
  page.click(1, 'Card 4111 1111 1111 1111');
  vitals.report('INP', { entries: [{ name: 'click', startTime: 1 }] });
  vitals.report('LCP', { navigationURL: 'https://www.example.com/of/4111111111111111' });
  expect([fields()[0]?.control, fields()[1]?.path]).toEqual(['Card *****', '/of/*****']);
});

describe('the id of a visit', () => {
  it('is reported of visitors who have agreed', async () => {
    const { analytics, environment, page, vitals, fields } = start();
    analytics.logEvent({ name: 'Viewed' });
    environment.endTask();
    await page.becomeIdle();
    vitals.report('LCP');
    expect(fields()[0]).toMatchObject({ session_id: analytics.session()?.id, metric_id: 'v6-1-2' });
  });

  it.each(['pending', 'denied'] as const)(
    'is left out while consent is %s, though metrics are reported',
    async (consent) => {
      const { page, vitals, fields, environment } = start({}, { consent });
      await page.becomeIdle();
      vitals.report('LCP');
      expect(fields()).toEqual([
        {
          tag: 'analytics',
          metric: 'LCP',
          value: 100,
          delta: 100,
          rating: 'good',
          path: '/landing',
          navigation_type: 'navigate',
        },
      ]);
      expect([environment.sent, environment.stored.size]).toEqual([[], 0]);
    },
  );
});

it('measures once, however often it is stopped and started', async () => {
  const { page, vitals, lines, remote } = start();
  await page.becomeIdle();
  remote(false);
  vitals.report('LCP');
  expect(lines).toEqual([]);
  remote(true);
  await page.becomeIdle();
  vitals.report('FCP');
  expect([vitals.registered(), lines.length]).toEqual([6, 1]);
});

it('obeys remote config', async () => {
  const { page, vitals, lines, remote } = start();
  remote(false);
  await page.becomeIdle();
  expect(vitals.registered()).toBe(0);
  remote(true);
  await page.becomeIdle();
  vitals.report('LCP');
  remote(false);
  vitals.report('FCP');
  expect(lines).toHaveLength(1);
});

it('loads nothing when it is stopped before the page is idle, and gives everything back', async () => {
  const { analytics, page, vitals } = start();
  analytics.close();
  await page.becomeIdle();
  expect([vitals.registered(), page.handles()]).toEqual([0, 0]);
});

it('warns where the package is missing', async () => {
  const page = createIdleWindow();
  const logger = { info: () => {} };
  const load = () => Promise.reject(new Error("Cannot find package 'web-vitals'"));
  const { environment } = startFeature(webVitals({ logger }, load), { scope: page.scope });
  await page.becomeIdle();
  await environment.clock.advance(1_000);
  expect(environment.lines.map(({ level, message }) => [level, message])).toEqual([
    ['warn', "web-vitals: nothing is measured: Cannot find package 'web-vitals'"],
  ]);
});

it.each<[string, Partial<WebVitalsOptions>]>([
  ['logger', { logger: { info: fail } }],
  ['labelOf', { labelOf: fail }],
])('survives a failing %s of the application', async (_, options) => {
  const { page, vitals, environment } = start(options);
  await page.becomeIdle();
  page.click(1, 'Join');
  vitals.report('INP', { entries: [{ name: 'click', startTime: 1 }] });
  expect(environment.lines.map(({ message }) => message)).toEqual([
    'web-vitals failed: from the application',
  ]);
});

it('does nothing in a worker', () => {
  const { environment } = startFeature(webVitals({ logger: console }), { scope: {} });
  expect(environment.lines).toEqual([]);
});

function fail(): never {
  throw new Error('from the application');
}
