import type { Analytics } from '@care/analytics';
import { AnalyticsProvider, createHooks } from '@care/analytics/react';
import { act, startTransition, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { addContainer, createStage, hydrate, mount } from './stage.tsx';

const { useConsent, useSession } = createHooks();

/** Counts who listens. */
function counted(analytics: Analytics) {
  let listening = 0;
  const count =
    <Listener,>(subscribe: (listener: Listener) => () => void) =>
    (listener: Listener) => {
      const stop = subscribe(listener);
      listening += 1;
      return () => {
        listening -= 1;
        stop();
      };
    };
  const consent = Object.create(analytics.consent, {
    subscribe: { value: count(analytics.consent.subscribe) },
  });
  const watched: Analytics = { ...analytics, consent, subscribe: count(analytics.subscribe) };
  return { watched, listening: () => listening };
}

/** Every state that was rendered. */
function createBanner() {
  const rendered: unknown[] = [];
  const sets = new Set<unknown>();
  function Banner() {
    const [state, set] = useConsent();
    rendered.push(state);
    sets.add(set);
    return <output>{`${state}`}</output>;
  }
  return { Banner, rendered, sets };
}

function createSessionLine() {
  const rendered: unknown[] = [];
  function SessionLine() {
    const session = useSession();
    rendered.push(session);
    return <output>{`${session}`}</output>;
  }
  return { SessionLine, rendered };
}

describe('useConsent', () => {
  it('renders once for each change, and not for what else happens', async () => {
    const { analytics, within, logged } = createStage({ consent: 'pending' });
    const { Banner, rendered, sets } = createBanner();
    await mount(within(<Banner />));
    await act(async () => analytics.logEvent({ name: 'Waits' }));
    expect(rendered).toEqual(['pending']);
    await act(async () => analytics.consent.set('granted'));
    await act(async () => analytics.consent.set('granted'));
    await act(async () => logged());
    expect(rendered).toEqual(['pending', 'granted']);
    await act(async () => analytics.consent.set('denied'));
    expect(rendered).toEqual(['pending', 'granted', 'denied']);
    expect(sets).toEqual(new Set([analytics.consent.set]));
  });

  it('is undefined on a server and while the page hydrates', async () => {
    const { within } = createStage({ consent: 'pending' });
    const { Banner, rendered } = createBanner();
    const html = renderToString(within(<Banner />));
    expect(html).toContain('undefined');
    rendered.length = 0;
    const { find } = await hydrate(html, within(<Banner />));
    expect(rendered).toEqual([undefined, 'pending']);
    expect(find('output').textContent).toBe('pending');
  });

  it('is the same all over the page, also when it changes in the middle of a transition', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { analytics, within } = createStage({ consent: 'pending' });
    const rendered: unknown[] = [];
    const shown: string[] = [];
    let update = () => {};
    function Row() {
      const [state] = useConsent();
      rendered.push(state);
      // Long enough for React to make way for the visitor's choice between two rows.
      for (const end = performance.now() + 6; performance.now() < end; );
      if (rendered.length === 1) setImmediate(() => analytics.consent.set('granted'));
      return <i>{state}</i>;
    }
    function App() {
      const [rows, setRows] = useState<readonly number[]>([]);
      update = () => startTransition(() => setRows([1, 2, 3, 4, 5, 6, 7, 8]));
      useLayoutEffect(() => {
        shown.push([...new Set([...container.querySelectorAll('i')].map((row) => row.textContent))].join());
      });
      return rows.map((row) => <Row key={row} />);
    }
    const container = addContainer();
    const root = createRoot(container);
    onTestFinished(() => root.unmount());
    root.render(within(<App />));
    await expect.poll(() => shown).toEqual(['']);
    update();
    await expect.poll(() => container.textContent).toBe('granted'.repeat(8));
    expect(rendered).toContain('pending');
    expect(new Set(shown)).toEqual(new Set(['', 'granted']));
  });
});

describe('useSession', () => {
  it('renders once when a session begins, and once when it ends with the consent', async () => {
    const { analytics, clock, within, logged } = createStage();
    const { SessionLine, rendered } = createSessionLine();
    await mount(within(<SessionLine />));
    const first = clock.now();
    for (const name of ['First', 'Second']) {
      await act(async () => {
        analytics.logEvent({ name });
        logged();
      });
    }
    expect(rendered).toEqual([undefined, first]);
    clock.advance(3_600_000);
    await act(async () => {
      analytics.logEvent({ name: 'Later' });
      logged();
    });
    await act(async () => analytics.consent.set('denied'));
    expect(rendered).toEqual([undefined, first, first + 3_600_000, undefined]);
  });

  it('is undefined on a server and while the page hydrates', async () => {
    const { analytics, clock, within, logged } = createStage();
    analytics.logEvent({ name: 'First' });
    logged();
    const { SessionLine, rendered } = createSessionLine();
    const html = renderToString(within(<SessionLine />));
    expect(html).toContain('undefined');
    rendered.length = 0;
    await hydrate(html, within(<SessionLine />));
    expect(rendered).toEqual([undefined, clock.now()]);
  });
});

describe.each([
  ['', false],
  [' in strict mode', true],
])('what listens to the client%s', (_mode, isStrict) => {
  it('is one listener for each hook, and none when the component is gone', async () => {
    const [one, two] = [createStage(), createStage()].map(({ analytics }) => counted(analytics)) as [
      ReturnType<typeof counted>,
      ReturnType<typeof counted>,
    ];
    const { Banner } = createBanner();
    const { SessionLine } = createSessionLine();
    const page = (analytics: Analytics) => (
      <AnalyticsProvider analytics={analytics}>
        <Banner />
        <SessionLine />
      </AnalyticsProvider>
    );
    const { render, unmount } = await mount(page(one.watched), isStrict);
    for (let round = 0; round < 3; round += 1) await render(page(one.watched));
    expect(one.listening()).toBe(2);
    await render(page(two.watched));
    expect([one.listening(), two.listening()]).toEqual([0, 2]);
    await unmount();
    expect(two.listening()).toBe(0);
  });
});
