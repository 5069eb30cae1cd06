import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { careEvents } from '../../../../sdk/catalog/index.ts';
import type { AnalyticsConfig } from '../../../../sdk/client/options.ts';
import { defineEvents } from '../../../../sdk/events/define-events.ts';
import { type PageViewsOptions, pageViews } from '../../../../sdk/features/page-views/index.ts';
import { watchAddress } from '../../../../sdk/page/watch-address.ts';
import { startFeature } from '../start-feature.ts';
import { createFakePage, type FakePage, type FakePageOptions } from './fake-page.ts';
import { readSituations } from './read-situations.ts';

const origin = 'https://www.example.com';

interface Stage extends ReturnType<typeof startFeature> {
  readonly page: FakePage;
  /** Ends the task, as the browser does between two events. */
  endTask(): void;
  /** `[path of the event, referer]` of every view. */
  views(): readonly (readonly [unknown, unknown])[];
}

function start(
  options: PageViewsOptions = {},
  pageOptions: FakePageOptions = {},
  config: AnalyticsConfig = {},
  page = createFakePage(`${origin}/a?email=x`, pageOptions),
): Stage {
  const stage = startFeature(
    pageViews({ properties: ({ pathname }) => ({ seen: pathname }), ...options }),
    { scope: page.scope },
    config,
  );
  const { environment, logged } = stage;
  environment.endTask();
  return {
    ...stage,
    page,
    endTask: environment.endTask,
    views: () => logged().map(({ data }) => [data.seen, data.referer]),
  };
}

/** The visitor's actions, by the words of the docs' table. */
const actions: Readonly<
  Record<string, { readonly isHidden?: boolean; readonly run?: (stage: Stage) => void }>
> = {
  'the document loads': {},
  'it loads in a background tab that is never shown': { isHidden: true },
  'it loads in a background tab and is shown later': { isHidden: true, run: show },
  'the browser makes it ahead of time (prerendering) and it is never shown': { isHidden: true },
  'the browser makes it ahead of time and the visitor goes there': { isHidden: true, run: show },
  '`pushState` to `/b`': { run: ({ page }) => page.push('/b') },
  '`pushState` to `/a` again': { run: ({ page }) => page.push('/a') },
  '`pushState` to `/a?page=2`': { run: ({ page }) => page.push('/a?page=2') },
  'a jump to `/a#terms`': { run: ({ page }) => page.jumpTo('#terms') },
  '`replaceState` to `/b`': { run: ({ page }) => page.replace('/b') },
  '`replaceState` to `/a`': { run: ({ page }) => page.replace('/a') },
  '`pushState` to `/b` twice in one task': {
    run({ page }) {
      page.push('/b');
      page.push('/b');
    },
  },
  '`pushState` to `/b`, replaced by `/c` in the same task': {
    run({ page }) {
      page.push('/b');
      page.replace('/c');
    },
  },
  '`pushState` to `/b`, then the back button': {
    run({ page, endTask }) {
      page.push('/b');
      endTask();
      page.back();
    },
  },
  'the route becomes `/b` in a hidden tab, and then `/c`, which is shown': {
    run(stage) {
      hide(stage);
      stage.page.push('/b');
      stage.endTask();
      stage.page.push('/c');
      stage.endTask();
      show(stage);
    },
  },
  'the tab is hidden and shown again': {
    run(stage) {
      hide(stage);
      show(stage);
    },
  },
  'the visitor leaves for `/next` and comes back to the page as it was (back/forward cache)': {
    run(stage) {
      stage.environment.leave(true);
      stage.endTask();
      stage.page.restore(`${origin}/next?token=1`);
      stage.environment.comeBack();
    },
  },
};

function hide({ page, environment, endTask }: Stage): void {
  page.setHidden(true);
  environment.leave();
  endTask();
}

function show({ page, environment, endTask }: Stage): void {
  page.setHidden(false);
  environment.comeBack();
  endTask();
}

/** A router of the application's own: it reports every change, some of them twice, as effects of React do. */
const announcing: PageViewsOptions['router'] = (onChange, scope) => {
  const report = () => {
    onChange();
    onChange();
  };
  return watchAddress(report, scope);
};

describe.each<[string, PageViewsOptions, FakePageOptions]>([
  ['the Navigation API', {}, {}],
  ['the history’s own methods', {}, { hasNavigationApi: false }],
  ['a router that reports everything twice', { router: announcing }, {}],
])('with %s', (_, options, pageOptions) => {
  it.each(readSituations())('S7.11 logs $views when $what', ({ what, views, referer }) => {
    const { isHidden = false, run } = actions[what] ?? {};
    expect(Object.keys(actions)).toContain(what);
    const stage = start(options, { ...pageOptions, isHidden });
    run?.(stage);
    stage.endTask();
    expect(stage.views().map(([path]) => path)).toEqual(views);
    const from = referer === 'the search engine' ? 'https://search.example/' : origin + referer;
    // Without the Navigation API nobody reports where a restored page was left for.
    const known = what.includes('cache') && pageOptions.hasNavigationApi === false ? '' : from;
    if (referer) expect(stage.views().at(-1)?.[1]).toBe(known);
  });

  it('gives everything back when it stops', () => {
    const { analytics, environment, page, endTask, views } = start(options, pageOptions);
    expect(views()).toHaveLength(1);
    analytics.close();
    page.push('/b');
    endTask();
    expect([page.listeners(), views().length]).toEqual([0, 1]);
    expect(environment.openHandles()).toBe(0);
    const { history } = createFakePage(origin).scope;
    expect(String(page.scope.history.pushState)).toBe(String(history.pushState));
    expect(String(page.scope.history.replaceState)).toBe(String(history.replaceState));
  });
});

it('returns what a patch of the page returns, where it wraps it', () => {
  const page = createFakePage(`${origin}/a`, { hasNavigationApi: false });
  const { history } = page.scope;
  for (const name of ['pushState', 'replaceState'] as const) Object.assign(history, { [name]: () => name });
  startFeature(pageViews(), { scope: page.scope });
  expect([history.pushState(null, ''), history.replaceState(null, '')]).toEqual([
    'pushState',
    'replaceState',
  ]);
});

it('leaves a patch alone that somebody has put over its own', () => {
  const { analytics, page, endTask, views } = start({}, { hasNavigationApi: false });
  const { history } = page.scope;
  const { pushState } = history;
  const theirs: History['pushState'] = (...given) => pushState.apply(history, given);
  history.pushState = theirs;
  page.push('/b');
  endTask();
  expect(views()).toHaveLength(2);
  analytics.close();
  history.pushState(null, '', '/c');
  endTask();
  expect([history.pushState, page.scope.location.pathname, views().length]).toEqual([theirs, '/c', 2]);
});

it('runs every row of the table', () => {
  expect(readSituations().map(({ what }) => what)).toEqual(Object.keys(actions));
});

it('S7.11 logs Screen Viewed as the marketplace’s catalogue wants it, on every route but /', () => {
  const { logged, page, endTask, environment } = start(
    { isViewed: (path) => path !== '/', properties: ({ pathname }) => ({ screen_name: pathname.slice(1) }) },
    {},
    {
      events: careEvents,
      validation: 'throw',
      commonData: () => ({ rendered_by: 'vhp-mfe', visitor_id: 'v' }),
    } as AnalyticsConfig,
  );
  page.push('/');
  endTask();
  page.push('/log-in');
  endTask();
  expect(logged().map(({ name, data }) => [name, data.screen_name, data.referer])).toEqual([
    ['Screen Viewed', 'a', 'https://search.example/'],
    ['Screen Viewed', 'log-in', `${origin}/`],
  ]);
  expect(logged()[0]?.data).toMatchObject({
    web_session_id: expect.stringMatching(/^id-/),
    rendered_by: 'vhp-mfe',
    visitor_id: 'v',
  });
  expect(environment.lines).toEqual([]);
});

it('S5.5 gives the application no path that identifies a visitor', () => {
  const { logged, page, endTask } = start({
    event: ({ path, referer }) => ({ name: 'Page Viewed', data: { path, referer } }),
  });
  page.push('/reset/jane@example.com/4111111111111111');
  endTask();
  page.push('/done');
  endTask();
  expect(logged().map(({ data }) => [data.path, data.referer])).toEqual([
    ['/a', 'https://search.example/'],
    ['/reset/*****/*****', `${origin}/a`],
    ['/done', `${origin}/reset/*****/*****`],
  ]);
});

it('logs another event where the application says so, and none where it gives none', () => {
  const { logged, page, endTask } = start({
    event: ({ path, referer, navigation }) =>
      path === '/b' ? undefined : { name: `Viewed ${path}`, data: { referer, navigation } },
  });
  page.push('/b');
  endTask();
  page.push('/c');
  endTask();
  page.restore();
  endTask();
  expect(logged().map(({ name, data }) => [name, data.referer, data.navigation])).toEqual([
    ['Viewed /a', 'https://search.example/', 'load'],
    ['Viewed /c', `${origin}/b`, 'route'],
    ['Viewed /c', '', 'back_forward_cache'],
  ]);
});

it.each([
  [({ hash }: Location) => hash, ['', '#/b', '#/c'], 3],
  [({ pathname, search }: Location) => pathname + search, ['?page=2', '?page=2#x', '?page=3'], 3],
])('distinguishes pages by what the application names: %s', (pathOf, targets, count) => {
  const { page, endTask, logged } = start({ pathOf });
  for (const target of targets) {
    page.push(target);
    endTask();
  }
  expect(logged()).toHaveLength(count);
});

it('takes a route’s name from the router, the first one too', () => {
  let report: (path?: string) => void = () => {};
  const seen: string[] = [];
  const { endTask, page, environment } = start({
    router(onChange) {
      report = onChange;
      onChange('/users/:id');
      return () => seen.push('stopped');
    },
    isViewed: (path) => seen.push(path) > 0,
  });
  report('/users/:id');
  endTask();
  report('/users/:id/jobs');
  endTask();
  page.setHidden(true);
  environment.leave();
  page.setHidden(false);
  environment.comeBack();
  endTask();
  expect(seen).toEqual(['/users/:id', '/users/:id/jobs']);
});

it('logs nothing while remote config says no, and nothing twice when it says yes again', () => {
  const { analytics, views, page, endTask, notify } = startWithNotify();
  page.push('/b');
  notify(false);
  endTask();
  page.push('/c');
  page.replace('/b');
  endTask();
  expect(views().map(([path]) => path)).toEqual(['/a']);
  notify({ any: 'detail' });
  endTask();
  notify(true);
  endTask();
  expect(views().map(([path]) => path)).toEqual(['/a', '/b']);
  analytics.close();
  expect(page.listeners()).toBe(0);
});

/** A stage on which a test speaks for remote config. */
function startWithNotify() {
  let notify: (value: boolean | { any: string }) => void = () => {};
  const remote = {
    name: 'remote',
    start(host: { notify(diagnostic: object): void }) {
      notify = (value) =>
        host.notify({
          kind: 'config',
          settings: { pageViews: { value, origin: 'remote', fetchedAt: undefined } },
        });
      return undefined;
    },
  };
  const stage = start({}, {}, { features: [remote as never] });
  return { ...stage, notify };
}

describe('where the project has several clients on the page', () => {
  const paths = (stage: Stage | undefined) => stage?.views().map(([path]) => path);

  function endTasks(stages: readonly (Stage | undefined)[]): void {
    for (const stage of stages) stage?.endTask();
  }

  it('S7.11 logs each view once, and each project its own', () => {
    const first = start();
    const { page } = first;
    const stages = [first, ...['key', 'other'].map((analyticsKey) => start({}, {}, { analyticsKey }, page))];
    for (const visit of [() => page.push('/b'), () => page.restore(), () => page.push('/a')]) {
      visit();
      endTasks(stages);
    }
    stages.push(start({}, {}, {}, page));
    page.restore();
    endTasks(stages);
    const all = ['/a', '/b', '/b', '/a', '/a'];
    expect(stages.map(paths)).toEqual([all, [], all, []]);
  });

  it('S7.11 goes on with another client when one is closed, and does not log what that one has', () => {
    const first = start();
    const { page } = first;
    const second = start({}, {}, {}, page);
    page.push('/b');
    endTasks([first, second]);
    first.analytics.close();
    const third = start({}, {}, {}, page);
    expect([paths(first), paths(second), paths(third)]).toEqual([['/a', '/b'], [], []]);
    page.push('/a');
    endTasks([second, third]);
    second.analytics.close();
    page.restore();
    third.endTask();
    expect([paths(second), paths(third)]).toEqual([['/a'], ['/a']]);
  });

  it('S7.11 leaves to each client the views and events that another does not log', () => {
    const first = start({ isViewed: (path) => path === '/a' });
    const { page } = first;
    const second = start({}, {}, {}, page);
    const third = start(
      { event: ({ path }) => ({ name: 'Page Viewed', data: { seen: path } }) },
      {},
      {},
      page,
    );
    for (const to of ['/b', '/a', '/b']) {
      page.push(to);
      endTasks([first, second, third]);
    }
    const all = ['/a', '/b', '/a', '/b'];
    expect([first, second, third].map(paths)).toEqual([['/a', '/a'], ['/b', '/b'], all]);
  });

  it('S7.11 logs routes in the fragment with the client that distinguishes them', () => {
    const first = start();
    const { page } = first;
    const second = start({ pathOf: ({ hash }) => hash || '#/' }, {}, {}, page);
    for (const fragment of ['#/b', '#/', '#/b']) {
      page.push(fragment);
      endTasks([first, second]);
    }
    expect([first, second].map((stage) => paths(stage)?.length)).toEqual([1, 4]);
  });
});

it('starts switched off where the code says so', () => {
  expect(start({ enabled: false }).views()).toEqual([]);
});

it('keeps views in memory until the visitor agrees, with their own times', () => {
  const { analytics, environment, page, endTask, views, logged } = start({}, {}, { consent: 'pending' });
  environment.clock.jump(1_000);
  page.push('/b');
  endTask();
  environment.clock.jump(60_000);
  expect(views()).toEqual([]);
  analytics.consent.set('granted');
  expect(views().map(([path]) => path)).toEqual(['/a', '/b']);
  const [first = 0, second = 0] = logged().map(({ time }) => time);
  expect(second - first).toBe(1_000);
});

it('logs the page that a visitor sees who agrees after a denial', () => {
  const { analytics, views, page, endTask } = start({}, {}, { consent: 'denied' });
  page.push('/b');
  endTask();
  expect(views()).toEqual([]);
  analytics.consent.set('granted');
  endTask();
  expect(views()).toEqual([['/b', 'https://search.example/']]);
});

it('logs a restored page once', () => {
  const stage = start();
  stage.page.restore();
  stage.environment.comeBack();
  stage.endTask();
  hide(stage);
  show(stage);
  stage.page.push('/b');
  stage.endTask();
  expect(stage.views()).toEqual([
    ['/a', 'https://search.example/'],
    ['/a', ''],
    ['/b', `${origin}/a`],
  ]);
});

it('redacts the page before', () => {
  const { page, endTask, views } = start();
  page.push('/of/4111-1111-1111-1111?token=1');
  endTask();
  page.push('/c');
  endTask();
  expect(views().at(-1)?.[1]).toBe(`${origin}/of/*****`);
});

it('S7.11 carries the web session that begins with the visitor’s consent', () => {
  const { analytics, logged } = start({}, {}, { consent: 'pending' });
  analytics.consent.set('granted');
  const { web_session_id: webSession, czen_session_id: fact } = logged()[0]?.data ?? {};
  expect([webSession, webSession]).toEqual([expect.stringMatching(/^id-/), fact]);
});

it.each<[string, PageViewsOptions]>([
  ['properties', { properties: fail }],
  ['isViewed', { isViewed: fail }],
  ['event', { event: fail }],
  ['pathOf', { pathOf: fail }],
])('logs an error in the application’s %s and throws nothing', (_, options) => {
  const { environment, logged } = start(options);
  expect(logged()).toEqual([]);
  expect(environment.lines.map(({ message }) => message)).toContain('page-views: from the application');
});

it('logs what the catalogue’s check throws, and goes on', () => {
  const events = defineEvents({ Other: z.strictObject({}) });
  const { environment, page, endTask } = start({}, {}, { events, validation: 'throw' } as AnalyticsConfig);
  page.push('/b');
  endTask();
  expect(environment.lines.length).toBeGreaterThanOrEqual(2);
  expect(environment.lines[0]?.message).toContain('page-views: ');
});

it('does nothing in a worker', () => {
  const { logged, environment } = startFeature(pageViews(), { scope: {} });
  expect([logged(), environment.lines]).toEqual([[], []]);
});

function fail(): never {
  throw new Error('from the application');
}
