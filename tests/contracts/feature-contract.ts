import { describe, expect, it, onTestFinished } from 'vitest';
import type { Feature } from '../../sdk/client/analytics.ts';
import type { AnalyticsConfig } from '../../sdk/client/options.ts';
import { defineEvents } from '../../sdk/events/define-events.ts';
import { createWatchedWindow, type WatchedWindow } from '../fakes/watched-window.ts';
import { startFeature } from '../sdk/features/start-feature.ts';

export interface FeatureCase {
  /** A new one, as an application lists it: switched on, with whatever it can do. */
  readonly create: () => Feature | Promise<Feature>;
  /** Further properties of the window, such as an opener. @default none */
  readonly scope?: object;
  /** The visitor's actions that the feature is about. @default a click on everything, a scroll, an error, a way back */
  readonly use?: (scope: typeof globalThis) => void;
}

const page = `<main><h1 id="title">Plans</h1><a href="/join" data-care-event="Joined">Join</a>
  <button>Pay <b>4111 1111 1111 1111</b></button><input value="secret"><div>More</div></main>`;

/** Tests the promises of every {@link Feature} (`sdk/client/analytics.ts`). */
export function testFeature(title: string, feature: FeatureCase): void {
  describe(`${title} keeps the promises of a feature`, () => {
    it('has a name', async () => {
      expect((await feature.create()).name).toMatch(/^[a-z][a-z-]+$/);
    });

    it('starts and stops silently', async () => {
      const { stage } = await open(feature);
      stage.analytics.close();
      expect(stage.environment.lines).toEqual([]);
    });

    it('does not fail in a worker, where there is no document', async () => {
      const scope = { location: new URL('https://www.example.com/worker.js') };
      const { analytics, environment } = startFeature(await feature.create(), { scope });
      analytics.close();
      expect(environment.lines.filter(({ level }) => level === 'error')).toEqual([]);
    });

    it('leaves no listener, timer or observer when analytics is closed', async () => {
      const { window, stage } = await open(feature);
      use(feature, window);
      stage.analytics.close();
      expect([window.open(), stage.environment.openHandles()]).toEqual([[], 0]);
    });

    it('leaves none when the visitor refuses, unless it works without consent, and starts again with consent', async () => {
      const { window, stage, started } = await open(feature);
      const atRest = window.open();
      use(feature, window);
      stage.analytics.consent.set('denied');
      if (!started.worksWithoutConsent) expect(window.open()).toEqual([]);
      stage.analytics.consent.set('granted');
      if (!started.worksWithoutConsent) expect(window.open()).toEqual(atRest);
      stage.analytics.close();
      expect([window.open(), stage.environment.openHandles()]).toEqual([[], 0]);
    });

    it.each(['pending', 'denied'] as const)('stores nothing while consent is %s', async (consent) => {
      const { window, stage, started } = await open(feature, { consent });
      use(feature, window);
      stage.environment.endTask();
      const { localStorage, sessionStorage, cookies, stored, sent } = stage.environment;
      expect([...localStorage.keys(), ...sessionStorage.keys(), ...stored.keys()]).toEqual([]);
      expect([window.storedKeys(), cookies.read()]).toEqual([[], '']);
      expect([stage.logged(), sent]).toEqual([[], []]);
      if (!started.worksWithoutConsent) expect(window.requests).toEqual([]);
    });

    it('throws nothing into the page, also where no event fits its definition', async () => {
      const { window, stage } = await open(feature, { events: defineEvents({}), validation: 'throw' });
      use(feature, window);
      stage.environment.endTask();
      expect(window.thrown.filter((error) => error !== ownError)).toEqual([]);
    });

    it('throws nothing into the page for an event that can’t be read', async () => {
      const { window } = await open(feature);
      use(feature, window);
      // A feature that waits for something listens too.
      (link(window) as HTMLElement).click();
      const types = window.open().map((line) => / listens to (.*)/.exec(line)?.[1]);
      for (const type of types)
        if (type) for (const target of [window.scope, link(window)]) spoil(window, target, type);
      expect(window.thrown.filter((error) => /^no /.test(Object(error).message))).toEqual([]);
    });
  });
}

const link = ({ scope }: WatchedWindow) => scope.document.querySelector('a') as Element;

/** Dispatches an event whose members can be read by the browser and by no script. */
function spoil({ scope }: WatchedWindow, target: EventTarget, type: string): void {
  const event = new scope.MouseEvent(type, { bubbles: true, composed: true });
  for (const name of unreadable) {
    const value = event[name as keyof Event];
    Object.defineProperty(event, name, {
      get() {
        // In this window the browser is a script too.
        if (/\/sdk\//.test(`${new Error().stack?.split('\n')[2]}`)) throw new Error(`no ${name}`);
        return typeof value === 'function' ? value.bind(event) : value;
      },
    });
  }
  target.dispatchEvent(event);
}

const unreadable = [
  'type',
  'target',
  'isTrusted',
  'timeStamp',
  'composedPath',
  'persisted',
  'data',
  'key',
  'error',
];

/** An error that the visitor’s own page throws. */
const ownError = new Error('the page’s own');

function createPage({ scope = {} }: FeatureCase): WatchedWindow {
  const window = createWatchedWindow(page);
  Object.defineProperties(window.scope, Object.getOwnPropertyDescriptors(scope));
  onTestFinished(() => window.close());
  return window;
}

async function open(feature: FeatureCase, config: AnalyticsConfig = {}) {
  const window = createPage(feature);
  const started = await feature.create();
  return { window, started, stage: startFeature(started, { scope: window.scope }, config) };
}

function use({ use: more }: FeatureCase, { scope }: WatchedWindow): void {
  const { document } = scope;
  for (const element of document.querySelectorAll<HTMLElement>('main *')) {
    element.dispatchEvent(new scope.MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
    element.dispatchEvent(new scope.Event('change', { bubbles: true }));
  }
  scope.dispatchEvent(new scope.Event('scroll'));
  scope.dispatchEvent(new scope.ErrorEvent('error', { error: ownError, message: ownError.message }));
  scope.dispatchEvent(new scope.Event('pageshow'));
  more?.(scope);
}
