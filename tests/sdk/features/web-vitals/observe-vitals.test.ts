import { expect, it } from 'vitest';
import { webVitalEvents } from '../../../../sdk/catalog/web-vital-events.ts';
import type { AnalyticsConfig } from '../../../../sdk/client/options.ts';
import { defineEvents } from '../../../../sdk/events/define-events.ts';
import {
  observeVitals,
  type VitalEventsOptions,
  webVitals,
} from '../../../../sdk/features/web-vitals/index.ts';
import { createRemoteSwitch } from '../remote-switch.ts';
import { startFeature } from '../start-feature.ts';
import { createFakeVitals, createIdleWindow } from './fake-vitals.ts';

function start(options: VitalEventsOptions = {}, config: AnalyticsConfig = {}, page = createIdleWindow()) {
  const vitals = createFakeVitals();
  const remote = createRemoteSwitch('webVitals');
  const stage = startFeature(
    remote.feature,
    { scope: page.scope },
    { events: defineEvents(webVitalEvents), validation: 'strict', appVersion: 'shop@2.1.0', ...config },
  );
  const labelOf = (element: Element) => (element as unknown as { label: string }).label;
  const stop = observeVitals(stage.analytics, { labelOf, ...options }, async () => vitals.module);
  const events = () => stage.logged().filter(({ name }) => name === 'Web Vital');
  return {
    ...stage,
    ...{ page, stop, vitals, remote: remote.say, events },
    metrics: () => events().map(({ data }) => data.metric),
  };
}

const interaction = { entries: [{ name: 'click', startTime: 300 }] };

it('logs an event for each metric, with its path, and of an interaction the control', async () => {
  const { events, page, vitals } = start();
  await page.becomeIdle();
  page.click(300, 'Join now');
  page.go(500, '/second');
  vitals.report('LCP', { value: 2_500.4, rating: 'needs-improvement' });
  vitals.report('CLS', { value: 0.123456, entries: [{ name: 'layout-shift', startTime: 700 }] });
  vitals.report('INP', { value: 410, rating: 'poor', ...interaction });
  const navigation_type = 'navigate';
  expect(events().map(({ data }) => data)).toMatchObject([
    { metric: 'LCP', value: 2_500, rating: 'needs-improvement', navigation_type, path: '/landing' },
    { metric: 'CLS', value: 0.1235, rating: 'good', navigation_type, path: '/second' },
    { metric: 'INP', value: 410, rating: 'poor', navigation_type, path: '/landing', control: 'Join now' },
  ]);
  expect(events().map(({ appVersion }) => appVersion)).toEqual(Array(3).fill('shop@2.1.0'));
});

it('logs a metric once a page view, though it is reported again when it is worse', async () => {
  const { events, page, vitals } = start();
  await page.becomeIdle();
  vitals.report('CLS', { value: 0.1 });
  vitals.report('CLS', { value: 0.3 });
  vitals.report('CLS', { value: 0, id: 'v6-1-3', navigationType: 'back-forward-cache' });
  expect(events().map(({ data }) => [data.value, data.navigation_type])).toEqual([
    [0.1, 'navigate'],
    [0, 'back-forward-cache'],
  ]);
});

it('logs only the metrics that are asked for', async () => {
  const { metrics, page, vitals } = start({ metrics: ['LCP', 'INP'] });
  await page.becomeIdle();
  for (const name of ['TTFB', 'FCP', 'LCP', 'CLS']) vitals.report(name);
  vitals.report('INP', interaction);
  expect(metrics()).toEqual(['LCP', 'INP']);
});

it('logs each metric once where the project has several clients on the page, beside the lines of a log', async () => {
  const page = createIdleWindow();
  const clients = [start({}, {}, page), start({}, {}, page)];
  const lines: string[] = [];
  const vitals = createFakeVitals();
  clients[1]?.analytics.addFeature(
    webVitals({ logger: { info: (line) => lines.push(line) } }, async () => vitals.module),
  );
  await page.becomeIdle();
  for (const { vitals } of clients) vitals.report('LCP', { id: `v6-${Math.random()}` });
  vitals.report('LCP');
  expect(clients.map(({ metrics }) => metrics())).toEqual([['LCP'], []]);
  expect(lines).toEqual(['Web vital']);
});

it('S5.5 redacts paths and labels', async () => {
  const { events, page, vitals } = start();
  await page.becomeIdle();
  page.click(300, 'Card 4111 1111 1111 1111');
  vitals.report('INP', interaction);
  vitals.report('LCP', { navigationURL: 'https://www.example.com/of/jane@example.com?card=1' });
  expect(events().map(({ data }) => data.control ?? data.path)).toEqual(['Card *****', '/of/*****']);
});

it('has the application’s own redaction and `beforeSend` take part, as in every event', async () => {
  const { events, page, vitals } = start(
    {},
    {
      redact: (text) => text.replace('landing', 'somewhere'),
      beforeSend: ({ data }) => {
        data.seen = true;
      },
    },
  );
  await page.becomeIdle();
  vitals.report('LCP');
  expect(events()[0]?.data).toMatchObject({ path: '/somewhere', seen: true });
});

it('neither loads nor logs anything while consent is denied, and logs from then on once it is granted', async () => {
  const { analytics, environment, metrics, page, vitals } = start({}, { consent: 'denied' });
  await page.becomeIdle();
  expect([vitals.registered(), page.handles(), environment.stored.size]).toEqual([0, 0, 0]);
  analytics.consent.set('granted');
  await page.becomeIdle();
  vitals.report('LCP');
  expect(metrics()).toEqual(['LCP']);
  analytics.consent.set('denied');
  vitals.report('CLS');
  expect(metrics()).toEqual(['LCP']);
});

it('logs nothing before the visitor has chosen, and what waits once the visitor agrees', async () => {
  const { analytics, environment, metrics, page, vitals } = start({}, { consent: 'pending' });
  await page.becomeIdle();
  vitals.report('LCP');
  expect([metrics(), environment.sent, environment.stored.size]).toEqual([[], [], 0]);
  analytics.consent.set('granted');
  expect(metrics()).toEqual(['LCP']);
});

it('is over once it is stopped, obeys remote config, and gives everything back', async () => {
  const { metrics, page, remote, stop, vitals } = start();
  await page.becomeIdle();
  remote(false);
  vitals.report('TTFB');
  remote(true);
  await page.becomeIdle();
  vitals.report('LCP');
  stop();
  vitals.report('CLS');
  expect([metrics(), vitals.registered(), page.handles()]).toEqual([['LCP'], 6, 0]);
});

it('leaves an event that a catalogue refuses to the log', async () => {
  const { environment, page, vitals } = start({}, { events: defineEvents({}), validation: 'throw' });
  await page.becomeIdle();
  vitals.report('LCP');
  expect(environment.lines.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^web-vitals failed: .*Web Vital/),
  ]);
});
