import { expect, it } from 'vitest';
import { inspector } from '../../../../sdk/features/inspector/index.ts';
import type { SeenLog } from '../../../../sdk/features/inspector/seen-log.ts';
import { startFeature } from '../start-feature.ts';

/** An overlay that only reports what it was given. */
function watched(options = {}) {
  const story: string[] = [];
  let log: SeenLog | undefined;
  const focus = { isHere: false };
  const feature = inspector(options, async () => ({
    openOverlay(_host, _options, given) {
      log = given;
      story.push('open');
      return {
        show(what) {
          story.push(what);
          focus.isHere = true;
        },
        hasFocus: () => focus.isHere,
        close: () => story.push('close'),
      };
    },
  }));
  /** Of the calls, in their order. */
  function names(): readonly string[] | undefined {
    return log?.list.flatMap((one) => {
      if (one.kind === 'refused') return 'refused';
      return one.kind === 'call' || (one.kind === 'event' && one.state === 'buffered') ? one.name : [];
    });
  }

  return { feature, focus, story, names };
}

const press = () =>
  window.dispatchEvent(
    new KeyboardEvent('keydown', { code: 'KeyE', key: 'E', altKey: true, shiftKey: true }),
  );

it('remembers the last calls, also refused ones, and leaves the client as it is', async () => {
  const { feature, story, names } = watched({ limit: 20 });
  const { analytics } = startFeature(feature, { scope: window });
  const { logEvent } = analytics;
  for (const name of ['A', 'B', 'C', 'D']) logEvent({ name });
  expect(() => logEvent({ name: '' })).toThrow('Invalid event payload');
  await feature.open();
  expect(names()).toEqual(['A', 'B', 'C', 'D', 'refused']);
  for (let count = 0; count < 30; count += 1) logEvent({ name: 'E' });
  expect(new Set(names())).toEqual(new Set(['E']));
  expect(analytics.logEvent).toBe(logEvent);
  analytics.close();
  expect(story).toEqual(['open', 'events', 'close']);
});

it('lists what was logged before it started and still waits', async () => {
  const { feature, names } = watched();
  const { analytics } = startFeature(
    { name: 'none', start: () => undefined },
    { scope: window },
    { consent: 'pending' },
  );
  for (const name of ['A', 'B']) analytics.logEvent({ name });
  analytics.addFeature(feature);
  await feature.open();
  expect(names()).toEqual(['A', 'B']);
});

it('opens and closes by its keys, and by them no more once it has stopped', async () => {
  const { feature, story } = watched();
  const { analytics } = startFeature(feature, { scope: window });
  press();
  await expect.poll(() => story).toEqual(['open', 'events']);
  press();
  expect(story).toEqual(['open', 'events', 'close']);
  analytics.close();
  press();
  await Promise.resolve();
  expect(story).toHaveLength(3);
});

it('notifies the logger when its overlay does not load', async () => {
  const feature = inspector({}, () => Promise.reject(new Error('no network')));
  const { environment } = startFeature(feature, { scope: window });
  await feature.open();
  expect(environment.lines.map(({ message }) => message)).toEqual(['no network']);
});

it('closes with the second of two presses, however fast they follow each other', async () => {
  const { feature, focus, story } = watched();
  startFeature(feature, { scope: window });
  press();
  press();
  await new Promise((resolve) => setTimeout(resolve));
  expect(story).toEqual([]);
  press();
  await expect.poll(() => story).toEqual(['open', 'events']);
  focus.isHere = false;
  press();
  press();
  expect(story).toEqual(['open', 'events', 'events', 'close']);
});
