import { careEvents } from '@care/analytics/catalog';
import { AnalyticsProvider, createHooks } from '@care/analytics/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { click, createStage, mount } from './stage.tsx';

const { useAnalytics, useCallToAction, useLogEvent, useScreenViewed } = createHooks();

function Screen({ name }: { name: string }) {
  useScreenViewed({ name });
  return <button type="button" {...useCallToAction({ name: `${name}: click` })} />;
}

describe('the analytics in scope', () => {
  it('are those of the nearest provider', async () => {
    const [outer, inner] = [createStage(), createStage()];
    const tree = (
      <>
        <Screen name="Page" />
        {inner.within(<Screen name="Widget" />)}
      </>
    );
    const { container } = await mount(outer.within(tree));
    for (const button of container.querySelectorAll('button')) await click(button);
    expect(outer.names()).toEqual(['Page', 'Page: click']);
    expect(inner.names()).toEqual(['Widget', 'Widget: click']);
  });

  it('change with the provider: what is there counts for the new ones too', async () => {
    const [first, second] = [createStage(), createStage()];
    const { find, render } = await mount(first.within(<Screen name="Page" />));
    await click(find('button'));
    await render(second.within(<Screen name="Page" />));
    await click(find('button'));
    expect(first.names()).toEqual(['Page', 'Page: click']);
    expect(second.names()).toEqual(['Page', 'Page: click']);
  });

  it('are those of createHooks where there is no provider, and the provider’s where there is one', async () => {
    const [own, provided] = [createStage({ events: careEvents }), createStage({ events: careEvents })];
    const hooks = createHooks({ analytics: own.analytics });
    function Home() {
      hooks.useScreenViewed('Home');
      return null;
    }
    await mount(<Home />);
    expect(own.names()).toEqual(['Screen Viewed']);
    await mount(
      <AnalyticsProvider analytics={provided.analytics}>
        <Home />
      </AnalyticsProvider>,
    );
    expect(own.names()).toHaveLength(1);
    expect(provided.names()).toEqual(['Screen Viewed']);
  });

  it('are shared by all copies of the hooks on the page', async () => {
    const stage = createStage();
    vi.resetModules();
    const other = await import('@care/analytics/react');
    expect(other.createHooks).not.toBe(createHooks);
    const hooks = other.createHooks();
    function OfOther() {
      hooks.useScreenViewed({ name: 'Of the other copy' });
      return null;
    }
    await mount(stage.within(<OfOther />));
    await mount(
      <other.AnalyticsProvider analytics={stage.analytics}>
        <Screen name="Of this" />
      </other.AnalyticsProvider>,
    );
    expect(stage.names()).toEqual(['Of the other copy', 'Of this']);
  });

  it.each(Object.entries({ useAnalytics, useLogEvent, useCallToAction, useScreenViewed }))(
    'are missed by %s, which names the wrapper and the test helper',
    (_name, useHook) => {
      function Bare() {
        (useHook as (event: object) => unknown)({ name: 'Any' });
        return null;
      }
      expect(() => renderToString(<Bare />)).toThrow(
        /^CareAnalytics: .*<AnalyticsProvider analytics=\{…\}>.*createTestAnalytics\(\) of '@care\/analytics\/testing'/,
      );
    },
  );
});
