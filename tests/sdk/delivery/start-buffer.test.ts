import { expect, it } from 'vitest';
import { createStartBuffer, startBufferLimit } from '../../../sdk/delivery/start-buffer.ts';

it('S4.2 keeps calls in their order and is empty afterwards', () => {
  const buffer = createStartBuffer<string>(
    (call) => call.startsWith('p'),
    () => {},
  );
  for (const call of ['e1', 'p1', 'e2', 'p2', 'e3']) buffer.add(call);
  expect(buffer.size()).toBe(5);
  expect(buffer.drain()).toEqual(['e1', 'p1', 'e2', 'p2', 'e3']);
  expect(buffer.size()).toBe(0);
  expect(buffer.drain()).toEqual([]);
});

it.each([
  ['events', false],
  ['property sets', true],
])('S4.2 lets the oldest of %s go when there are too many, and none of the other kind', (_kind, isProps) => {
  const gone: number[] = [];
  const buffer = createStartBuffer<number>(
    (call) => call >= 0 === isProps,
    (call) => gone.push(call),
  );
  buffer.add(-1);
  for (let call = 0; call < startBufferLimit + 3; call += 1) buffer.add(call);
  expect(gone).toEqual([0, 1, 2]);
  const rest = buffer.drain();
  expect(rest).toHaveLength(startBufferLimit + 1);
  expect(rest.slice(0, 2)).toEqual([-1, 3]);
});
