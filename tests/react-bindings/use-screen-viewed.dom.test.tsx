import { createHooks } from '@care/analytics/react';
import { act, type ReactNode, StrictMode, Suspense, startTransition, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createStage, mount, type Stage } from './stage.tsx';

const { useScreenViewed } = createHooks();

function Screen({ name, more }: { name: string; more?: object }) {
  useScreenViewed(name, more);
  return <h1>{name}</h1>;
}

function Visit({ event }: { event: { name: string; data?: object } }) {
  useScreenViewed(event);
  return null;
}

/** Suspends until `arrive` is called. */
function createArrival() {
  let isThere = false;
  let arrive = () => {};
  const coming = new Promise<void>((resolve) => {
    arrive = () => {
      isThere = true;
      resolve();
    };
  });
  function Arrival({ children }: { children: ReactNode }) {
    if (!isThere) throw coming;
    return children;
  }
  return { Arrival, arrive: () => act(async () => arrive()) };
}

const screens = ({ logged }: Stage) => logged().map(({ data }) => data.screen_name);

describe.each([
  ['', false],
  [' in strict mode', true],
])('useScreenViewed%s', (_mode, isStrict) => {
  it('logs once for a visit, and again when the visitor comes back', async () => {
    const stage = createStage();
    const mounted = await mount(stage.within(<Screen name="Home" />), isStrict);
    expect(screens(stage)).toEqual(['Home']);
    await mounted.render(stage.within(null));
    await mounted.render(stage.within(<Screen name="Home" />));
    expect(screens(stage)).toEqual(['Home', 'Home']);
  });

  it('logs when its arguments change, not when they are only written again', async () => {
    const stage = createStage();
    const mounted = await mount(stage.within(<Screen name="Home" more={{ step: 1 }} />), isStrict);
    for (const step of [1, 2, 2, 1])
      await mounted.render(stage.within(<Screen name="Home" more={{ step }} />));
    await mounted.render(stage.within(<Screen name="Plans" more={{ step: 1 }} />));
    expect(stage.logged().map(({ data }) => [data.screen_name, data.step])).toEqual([
      ['Home', 1],
      ['Home', 2],
      ['Home', 1],
      ['Plans', 1],
    ]);
  });

  it('logs once what is written in another order', async () => {
    const stage = createStage();
    const mounted = await mount(
      stage.within(<Screen name="Home" more={{ a: 1, b: { c: 2, d: 3 } }} />),
      isStrict,
    );
    await mounted.render(stage.within(<Screen name="Home" more={{ b: { d: 3, c: 2 }, a: 1 }} />));
    expect(screens(stage)).toEqual(['Home']);
  });

  it('logs once what has the same list in two places, and then an equal list in each', async () => {
    const stage = createStage();
    const none: string[] = [];
    const mounted = await mount(stage.within(<Screen name="Home" more={{ a: none, b: none }} />), isStrict);
    await mounted.render(stage.within(<Screen name="Home" more={{ a: [], b: [] }} />));
    expect(screens(stage)).toEqual(['Home']);
  });

  it('logs two screens that are mounted together, the inner one first', async () => {
    const stage = createStage();
    function Dialog({ children }: { children: ReactNode }) {
      useScreenViewed('Outer');
      return children;
    }
    const tree = (
      <Dialog>
        <Screen name="Inner" />
      </Dialog>
    );
    await mount(stage.within(tree), isStrict);
    expect(screens(stage)).toEqual(['Inner', 'Outer']);
  });

  it('logs nothing for a screen that sends the visitor on before it is painted', async () => {
    // React's own timing, which `act` would change.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    onTestFinished(() => void vi.unstubAllGlobals());
    const stage = createStage();
    function Account({ onGone }: { onGone: () => void }) {
      useScreenViewed('Account');
      useLayoutEffect(onGone);
      return null;
    }
    function App() {
      const [isGone, setGone] = useState(false);
      return isGone ? <Screen name="Log in" /> : <Account onGone={() => setGone(true)} />;
    }
    const root = createRoot(document.createElement('div'));
    onTestFinished(() => root.unmount());
    root.render(
      stage.within(
        isStrict ? (
          <StrictMode>
            <App />
          </StrictMode>
        ) : (
          <App />
        ),
      ),
    );
    await expect.poll(() => screens(stage)).toEqual(['Log in']);
  });
});

describe('useScreenViewed', () => {
  it('S7.11 logs Screen Viewed with the name of the screen, its referer and the web session', async () => {
    const webSession = expect.stringMatching(/^id-/);
    const stage = createStage();
    const mounted = await mount(stage.within(<Screen name="Home" />));
    await mounted.render(stage.within(<Screen name="Plans" more={{ tab: 'monthly' }} />));
    const address = location.href.replace(/[?#].*/, '');
    expect(stage.logged().map(({ name, data }) => [name, data])).toMatchObject([
      ['Screen Viewed', { screen_name: 'Home', referer: '', web_session_id: webSession }],
      [
        'Screen Viewed',
        { screen_name: 'Plans', referer: address, web_session_id: webSession, tab: 'monthly' },
      ],
    ]);
  });

  it('logs an event of its own as it is', async () => {
    const stage = createStage();
    const mounted = await mount(stage.within(<Visit event={{ name: 'Homepage Viewed' }} />));
    await mounted.render(stage.within(<Visit event={{ name: 'Homepage Viewed' }} />));
    await mounted.render(stage.within(<Visit event={{ name: 'Plans Viewed', data: { plan: 'basic' } }} />));
    expect(stage.logged().map(({ name, data }) => [name, data.plan, data.referer])).toEqual([
      ['Homepage Viewed', undefined, undefined],
      ['Plans Viewed', 'basic', undefined],
    ]);
  });

  it('logs nothing while a screen waits for its data, and once when it is there', async () => {
    const stage = createStage();
    const { Arrival, arrive } = createArrival();
    function Late() {
      useScreenViewed('Late');
      return <Arrival>there</Arrival>;
    }
    function Direct() {
      useScreenViewed('Direct');
      return Arrival({ children: 'there' });
    }
    await mount(
      stage.within(
        <Suspense fallback="…">
          <Late />
          <Direct />
        </Suspense>,
      ),
    );
    expect(stage.logged()).toEqual([]);
    await arrive();
    expect(screens(stage)).toEqual(['Late', 'Direct']);
  });

  it('logs nothing for a transition until its screen is shown, nor for one that is overtaken', async () => {
    const stage = createStage();
    const { Arrival, arrive } = createArrival();
    let goTo = (_screen: string) => {};
    function App() {
      const [screen, setScreen] = useState('Home');
      goTo = setScreen;
      return (
        <Suspense fallback="…">
          <Screen name={screen} />
          {screen === 'Home' ? null : <Arrival>{screen}</Arrival>}
        </Suspense>
      );
    }
    const { container } = await mount(stage.within(<App />));
    for (const screen of ['Safety', 'Plans']) await act(async () => startTransition(() => goTo(screen)));
    expect(container.textContent).toBe('Home');
    expect(screens(stage)).toEqual(['Home']);
    await arrive();
    expect(container.textContent).toBe('PlansPlans');
    expect(screens(stage)).toEqual(['Home', 'Plans']);
  });
});

describe('S7.11 useScreenViewed counts, as pageViews does,', () => {
  /** Shows or hides the page, as a browser does. */
  async function show(visibility: DocumentVisibilityState): Promise<void> {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
    await act(async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  }
  const restore = () =>
    act(async () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));

  it('a page of a background tab, or made ahead of time, when it is shown', async () => {
    onTestFinished(() => show('visible'));
    await show('hidden');
    const stage = createStage();
    const mounted = await mount(stage.within(<Screen name="Home" />));
    await mounted.render(stage.within(<Screen name="Plans" />));
    expect(screens(stage)).toEqual([]);
    await show('visible');
    expect(screens(stage)).toEqual(['Plans']);
  });

  it('a page again that comes out of the back/forward cache', async () => {
    const stage = createStage();
    const mounted = await mount(stage.within(<Screen name="Home" />));
    await restore();
    await mounted.render(stage.within(null));
    await restore();
    expect(screens(stage)).toEqual(['Home', 'Home']);
  });
});

describe('data that is no event data', () => {
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  const unreadable = {
    get part() {
      throw new Error('trap');
    },
  };

  it.each<[what: string, part: unknown]>([
    ['a window', window],
    ['a node', document.body],
    ['an event', new MouseEvent('click')],
    ['a circle', circular],
    ['a part that can not be read', unreadable],
    ['more than an event has room for', Array.from({ length: 50_000 }, (_none, index) => ({ index }))],
  ])('%s hides no change beside it', async (_what, part) => {
    const stage = createStage();
    const mounted = await mount(null);
    for (const step of [1, 1, 2])
      await mounted.render(stage.within(<Screen name="Home" more={{ part, step }} />));
    expect(stage.logged().map(({ data }) => data.step)).toEqual([1, 2]);
  });

  it('is read no further than an event has room for', async () => {
    let reads = 0;
    const items = Array.from({ length: 60_000 }, () => ({
      get read() {
        reads += 1;
        return '';
      },
    }));
    const stage = createStage({ analyticsEnabled: false });
    await mount(stage.within(<Screen name="Home" more={{ lists: [items, items, [items]] }} />));
    expect(reads).toBeLessThan(50_000);
  });

  it('is not listed further either, in a set', async () => {
    let listed = 0;
    class CountedSet extends Set<number> {
      override *[Symbol.iterator]() {
        for (const item of super.values()) {
          listed += 1;
          yield item;
        }
        return undefined;
      }
    }
    const stage = createStage({ analyticsEnabled: false });
    const set = new CountedSet(Array.from({ length: 200_000 }, (_none, index) => index));
    await mount(stage.within(<Screen name="Home" more={{ set }} />));
    expect(listed).toBeGreaterThan(0);
    expect(listed).toBeLessThan(50_000);
  });

  it.each<[what: string, part: object]>([
    ['a window', window],
    ['a node', document.body],
    ['an event', new MouseEvent('click')],
  ])('%s is not read', async (_what, part) => {
    const read = vi.fn();
    Object.defineProperty(part, 'probe', { get: read, enumerable: true, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(part, 'probe'));
    const stage = createStage({ analyticsEnabled: false });
    await mount(stage.within(<Screen name="Home" more={{ part }} />));
    expect(read).not.toHaveBeenCalled();
  });
});
