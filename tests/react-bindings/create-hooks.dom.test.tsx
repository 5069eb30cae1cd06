import { type Analytics, createAnalytics } from '@care/analytics';
import type { CareEvents } from '@care/analytics/catalog';
import { AnalyticsProvider, createHooks } from '@care/analytics/react';
import { act, type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../sdk/lazy/lazy-page.ts';

const { useAnalytics, useLogEvent } = createHooks<CareEvents>();

let logged: unknown[];
let analytics: Analytics<CareEvents>;

beforeEach(() => {
  logged = [];
  const inert = createAnalytics<CareEvents>({ analyticsEnabled: false });
  analytics = {
    ...inert,
    logEvent(event) {
      logged.push(event);
      return inert.logEvent(event);
    },
  };
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => vi.unstubAllGlobals());

const searched = {
  name: 'CTA Interacted - VHP',
  data: { page: 'Visitor Homepage', section: 'VHP Hero', label: 'Search' },
} as const;

function SearchButton({ seen }: { seen?: Set<unknown> }) {
  const logEvent = useLogEvent();
  seen?.add(logEvent);
  return (
    <button type="button" onClick={() => logEvent(searched)}>
      Search
    </button>
  );
}

async function render(node: ReactNode): Promise<HTMLElement> {
  const container = document.createElement('div');
  await act(async () => createRoot(container).render(node));
  return container;
}

describe('useLogEvent', () => {
  it('S3.6 logs one event for one click, also in strict mode', async () => {
    const container = await render(
      <StrictMode>
        <AnalyticsProvider analytics={analytics}>
          <SearchButton />
        </AnalyticsProvider>
      </StrictMode>,
    );
    container.querySelector('button')?.click();
    expect(logged).toEqual([searched]);
  });

  it('gives the same function in every render', async () => {
    const seen = new Set();
    const container = document.createElement('div');
    const root = createRoot(container);
    for (let round = 0; round < 3; round += 1) {
      await act(async () =>
        root.render(
          <AnalyticsProvider analytics={analytics}>
            <SearchButton seen={seen} />
          </AnalyticsProvider>,
        ),
      );
    }
    expect(seen.size).toBe(1);
  });

  it('gives the same function in every render of a lazy client, also when its core has come', async () => {
    const page = openPage();
    const seen = new Set();
    const tree = () => (
      <AnalyticsProvider analytics={page.analytics}>
        <SearchButton seen={seen} />
      </AnalyticsProvider>
    );
    const root = createRoot(document.createElement('div'));
    await act(async () => root.render(tree()));
    await page.arrive();
    await act(async () => root.render(tree()));
    expect(seen.size).toBe(1);
  });

  it('renders on the server and hydrates with a silent console', async () => {
    const tree = (
      <AnalyticsProvider analytics={analytics}>
        <SearchButton />
      </AnalyticsProvider>
    );
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const container = document.createElement('div');
    container.innerHTML = renderToString(tree);
    await act(async () => hydrateRoot(container, tree));
    container.querySelector('button')?.click();
    expect(logged).toEqual([searched]);
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  });

  it('reports how to wrap the component when there is no provider', () => {
    function Bare() {
      useAnalytics();
      return null;
    }
    expect(() => renderToString(<Bare />)).toThrow(/AnalyticsProvider/);
  });
});
