import type { AnalyticsConfig, Diagnostic, Feature } from '@care/analytics';
import { createAttributes, declarativeEvents } from '@care/analytics/attributes';
import { exposureHook } from '@care/analytics/exposure';
import { createRemoteLogger, logWindowErrors, windowErrors } from '@care/analytics/logger';
import { pageViews } from '@care/analytics/page-views';
import { tagManager } from '@care/analytics/tag-manager';
import { webVitals } from '@care/analytics/web-vitals';
import { expect, it, onTestFinished } from 'vitest';
import { createLazyAnalytics } from '../../../sdk/lazy/index.ts';
import { createFakeWindow } from './fake-window.ts';
import { type FeatureStage, startFeature } from './start-feature.ts';
import { createFakeVitals } from './web-vitals/fake-vitals.ts';

/** A callback in JavaScript, or with a type that allows a promise. */
const rejects = (async () => {
  throw new Error('rejected');
}) as () => never;
const logger = { info: rejects, warn: rejects, error: rejects };
const none: Feature = { name: 'none', start: () => undefined };

/** Calls with what nothing has handled, as the page would be notified of it. */
function watchRejections(): readonly unknown[] {
  const rejections: unknown[] = [];
  const note = (reason: unknown) => rejections.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  return rejections;
}

/** Promises are reported after a task. */
async function endTasks(): Promise<void> {
  for (let task = 0; task < 3; task += 1) await new Promise((resolve) => setTimeout(resolve, 5));
}

function use({ analytics, environment, logged }: FeatureStage): void {
  analytics.logEvent({ name: 'Viewed' }, { dropDuplicate: true });
  analytics.setDefaultUserProps({ plan: 'basic' });
  analytics.reportFailure(new Error('for the logger'));
  environment.endTask();
  logged();
}

const options: Record<string, AnalyticsConfig> = {
  beforeSend: { beforeSend: rejects },
  commonData: { commonData: rejects },
  nativeAppInfo: { nativeAppInfo: rejects },
  duplicateGuard: { duplicateGuard: rejects },
  logger: { logger },
  'the start of a feature': { features: [{ name: 'other', start: rejects }] },
  'the end of a feature': { features: [{ name: 'other', start: () => rejects }] },
  'the end of a destination': {
    destinations: [{ name: 'other', deliver: async () => ({ answers: [] }), stop: rejects }],
  },
};

it.each(Object.entries(options))(
  'S8.5 a promise in place of a value is no error of the page: %s',
  async (_name, config) => {
    const rejections = watchRejections();
    const stage = startFeature(none, {}, config);
    use(stage);
    stage.analytics.close();
    await endTasks();
    expect(rejections).toEqual([]);
  },
);

it('S8.5 a promise of a listener that is rejected is no error of the page', async () => {
  const rejections = watchRejections();
  const stage = startFeature(none);
  stage.analytics.subscribe(rejects);
  stage.analytics.subscribe(rejects, 'call');
  stage.analytics.consent.subscribe(rejects);
  use(stage);
  for (const choice of ['denied', 'granted'] as const) stage.analytics.consent.set(choice);
  await endTasks();
  expect(rejections).toEqual([]);
});

const features: Record<string, () => Feature> = {
  'properties of pageViews': () => pageViews({ properties: rejects }),
  'event of pageViews': () => pageViews({ event: rejects }),
  'isViewed of pageViews': () => pageViews({ isViewed: rejects }),
  'pathOf of pageViews': () => pageViews({ pathOf: rejects }),
  'isLogged of declarativeEvents': () => declarativeEvents({ isLogged: rejects }),
  'isHeldBack of tagManager': () => tagManager({ isHeldBack: rejects }),
};

it.each(Object.entries(features))(
  'S8.5 a promise in place of a value is no error of the page: %s',
  async (_name, create) => {
    const rejections = watchRejections();
    document.body.innerHTML = '<a data-care-event="Joined">Join</a>';
    const feature = create();
    const stage = startFeature(feature, { scope: globalThis });
    await endTasks();
    document.querySelector('a')?.click();
    use(stage);
    await endTasks();
    expect(rejections).toEqual([]);
  },
);

it('S8.5 a logger whose promises are rejected is no error of the page', async () => {
  const rejections = watchRejections();
  const page = createFakeWindow();
  const vitals = createFakeVitals();
  startFeature(windowErrors({ logger }), page);
  startFeature(
    webVitals({ logger, labelOf: rejects }, async () => vitals.module),
    { scope: globalThis },
  );
  onTestFinished(logWindowErrors({ logger }, page.scope));
  page.fail(new Error('of the page'));
  page.reject(new Error('of the page'));
  page.failToLoad('img', '/missing.png');
  createAttributes(undefined, rejects)('Joined', { list: () => {} });
  exposureHook(startFeature(none).analytics as never, rejects).after(
    { flagKey: 'copy' },
    { flagKey: 'copy', value: 1 },
  );
  createRemoteLogger(
    { path: '/log', consent: rejects, fields: rejects },
    { ...page.scope, fetch: rejects },
  ).error('line');
  await endTasks();
  expect(rejections).toEqual([]);
});

it('S8.5 a listener of the lazy client that throws keeps no other from a choice, and throws nothing into the page', async () => {
  const rejections = watchRejections();
  const analytics = createLazyAnalytics({ analyticsKey: 'key', load: () => new Promise<never>(() => {}) });
  onTestFinished(analytics.close);
  const heard: string[] = [];
  analytics.consent.subscribe(() => {
    throw new Error('a listener');
  });
  analytics.consent.subscribe(rejects);
  analytics.consent.subscribe((state) => heard.push(state));
  expect(() => analytics.consent.set('denied')).not.toThrow();
  await endTasks();
  expect([heard, rejections]).toEqual([['denied'], []]);
});

it('S8.5 a rejected promise is a line of the log, where the value was asked for by name', async () => {
  const config: AnalyticsConfig = { duplicateGuard: rejects, features: [{ name: 'other', start: rejects }] };
  const stage = startFeature(none, {}, config);
  const diagnostics: Diagnostic[] = [];
  stage.analytics.subscribe((diagnostic) => diagnostics.push(diagnostic));
  use(stage);
  await endTasks();
  expect(stage.environment.lines.map(({ message }) => message)).toEqual(
    expect.arrayContaining(['other failed: rejected', 'duplicateGuard failed: rejected']),
  );
});
