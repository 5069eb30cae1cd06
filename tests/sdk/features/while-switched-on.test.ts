import { expect, it } from 'vitest';
import type { Feature, FeatureHost } from '../../../sdk/client/analytics.ts';
import type { JsonValue } from '../../../sdk/contracts/json.ts';
import { whileSwitchedOn } from '../../../sdk/features/while-switched-on.ts';
import { startFeature } from './start-feature.ts';

/** A feature behind a setting, and what remote config may set for it. */
function stageOf(isOn: boolean, run: (details: JsonValue | undefined) => () => void, enabled?: boolean) {
  let host: FeatureHost | undefined;
  const feature: Feature = {
    name: 'tested',
    start(given) {
      host = given;
      return whileSwitchedOn(given, 'pageViews', enabled, isOn, run);
    },
  };
  const stage = startFeature(feature);
  function report(settings: Readonly<Record<string, JsonValue>>): void {
    const said = Object.entries(settings).map(([name, value]) => [
      name,
      { value, origin: 'remote' as const, fetchedAt: 1 },
    ]);
    host?.notify({ kind: 'config', settings: Object.fromEntries(said) });
  }
  return { ...stage, report };
}

function storyOf(isOn: boolean, enabled?: boolean) {
  const story: unknown[] = [];
  const stage = stageOf(
    isOn,
    (details) => {
      story.push(details ?? 'on');
      return () => story.push('off');
    },
    enabled,
  );
  return { ...stage, story };
}

it('runs while the setting is on, again when its details change, once when they stay the same', () => {
  const { report, story, analytics } = storyOf(false);
  report({ pageViews: true });
  report({ pageViews: true, other: false });
  report({ pageViews: { a: 1 } });
  report({ pageViews: { a: 1 } });
  report({ pageViews: false });
  report({ pageViews: true });
  analytics.close();
  report({ pageViews: { a: 2 } });
  expect(story).toEqual(['on', 'off', { a: 1 }, 'off', 'on', 'off']);
});

it.each([true, false])('goes back to the code’s word (%s) when nothing is said any more', (isOn) => {
  const { report, story } = storyOf(isOn);
  report({ pageViews: !isOn });
  report({});
  expect(story).toEqual(isOn ? ['on', 'off', 'on'] : ['on', 'off']);
});

it.each([true, false])(
  'counts the code’s option over the default (%s), and remote config over an option that is on',
  (isOn) => {
    const yes = storyOf(isOn, true);
    yes.report({ pageViews: false });
    expect(yes.story).toEqual(['on', 'off']);
    const no = storyOf(isOn, false);
    for (const value of [true, { a: 1 }]) no.report({ pageViews: value });
    no.analytics.close();
    expect(no.story).toEqual([]);
  },
);

it('logs what throws while it starts or stops, and goes on listening', () => {
  let count = 0;
  const { report, environment } = stageOf(true, () => {
    count += 1;
    if (count === 1) throw new Error('no window');
    return () => {
      throw new Error('gone');
    };
  });
  report({ pageViews: { a: 1 } });
  report({ pageViews: false });
  report({ pageViews: true });
  expect(count).toBe(3);
  expect(environment.lines.map(({ message }) => message)).toEqual([
    'pageViews failed: no window',
    'pageViews failed: gone',
  ]);
});
