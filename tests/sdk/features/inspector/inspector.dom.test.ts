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
  return { feature, focus, story, names: () => log?.list.flatMap(({ call }) => call?.name ?? []) };
}

const press = () =>
  window.dispatchEvent(
    new KeyboardEvent('keydown', { code: 'KeyE', key: 'E', altKey: true, shiftKey: true }),
  );

it('remembers the last calls, also refused ones, and puts the client back at the end', async () => {
  const { feature, story, names } = watched({ limit: 20 });
  const { analytics } = startFeature(feature, { scope: window });
  for (const name of ['A', 'B', 'C', 'D']) analytics.logEvent({ name });
  expect(() => analytics.logEvent({ name: '' })).toThrow('Invalid event payload');
  await feature.open();
  expect(names()).toEqual(['A', 'B', 'C', 'D', 'no name']);
  for (let count = 0; count < 30; count += 1) analytics.logEvent({ name: 'E' });
  expect(new Set(names())).toEqual(new Set(['E']));
  const watching = analytics.logEvent;
  analytics.close();
  expect(analytics.logEvent).not.toBe(watching);
  expect(story).toEqual(['open', 'events', 'close']);
});

it('leaves it to the client to say what is wrong with a call that nobody can read', async () => {
  const { feature, names } = watched();
  const { analytics } = startFeature(feature, { scope: window });
  const unreadable = {
    get name(): string {
      throw new Error('not to be read');
    },
  };
  for (const event of [{ name: Symbol('A') }, unreadable, null])
    expect(() => analytics.logEvent(event as never)).toThrow('Invalid event payload');
  await feature.open();
  expect(names()).toEqual(['no name', 'no name', 'no name']);
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
