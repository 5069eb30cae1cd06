import { createHooks } from '@care/analytics/react';
import { Activity, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { createStage, mount } from '../stage.tsx';

const { useScreenViewed, useSession } = createHooks();

function Screen({ children }: { children?: ReactNode }) {
  useScreenViewed('Plans');
  return <p>{children}</p>;
}

describe.each([
  ['', false],
  [' in strict mode', true],
])('below Activity%s', (_mode, isStrict) => {
  it('a screen counts when it is shown, and each time that it comes back', async () => {
    const stage = createStage();
    const page = (mode: 'visible' | 'hidden') =>
      stage.within(
        <Activity mode={mode}>
          <Screen />
        </Activity>,
      );
    const { render } = await mount(page('hidden'), isStrict);
    expect(stage.names()).toEqual([]);
    await render(page('visible'));
    await render(page('visible'));
    expect(stage.names()).toHaveLength(1);
    await render(page('hidden'));
    expect(stage.names()).toHaveLength(1);
    await render(page('visible'));
    expect(stage.names()).toHaveLength(2);
  });

  it('a hidden part shows the session that has begun meanwhile', async () => {
    const stage = createStage();
    function Session() {
      return <output>{useSession()}</output>;
    }
    const page = (mode: 'visible' | 'hidden') =>
      stage.within(
        <Activity mode={mode}>
          <Session />
        </Activity>,
      );
    const { find, render } = await mount(page('visible'), isStrict);
    await render(page('hidden'));
    stage.analytics.logEvent({ name: 'Begun' });
    stage.logged();
    await render(page('visible'));
    expect(find('output').textContent).toBe(`${stage.clock.now()}`);
  });
});
