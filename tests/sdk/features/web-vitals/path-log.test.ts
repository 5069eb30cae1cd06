import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPathLog } from '../../../../sdk/features/web-vitals/path-log.ts';

it.each([
  [-1, '/a'],
  [0, '/a'],
  [9.9, '/a'],
  [10, '/b'],
  [29, '/b'],
  [30, '/a'],
  [1e9, '/a'],
])('knows that at %s the path was %s', (time, path) => {
  const log = createPathLog('/a');
  log.note(10, '/b');
  log.note(20, '/b');
  log.note(30, '/a');
  expect(log.at(time)).toBe(path);
});

it('takes for what it has forgotten the oldest path that it knows', () => {
  const log = createPathLog('/0');
  for (let change = 1; change <= 60; change += 1) log.note(change, `/${change}`);
  expect(log.at(0)).toBe('/11');
});

it('knows the path since the last 50 changes, and forgets those before', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('/a', '/b', '/c'), { maxLength: 120 }), (paths) => {
      const log = createPathLog('/a');
      paths.forEach((path, index) => {
        log.note(index + 1, path);
      });
      const all = ['/a', ...paths];
      const changes = all.flatMap((path, time) => (path === all[time - 1] ? [] : [time]));
      for (let time = changes.slice(-50)[0] ?? 0; time < all.length; time += 1) {
        expect(log.at(time)).toBe(all[time]);
      }
    }),
  );
});
