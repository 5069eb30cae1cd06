import { expect, it } from 'vitest';
import { createStartBuffer, startBufferLimit } from '../../../sdk/delivery/start-buffer.ts';

it('S4.2 gives properties first, then events, each in order, and is empty afterwards', () => {
  const buffer = createStartBuffer<string>(() => {});
  buffer.addEvent('e1');
  buffer.addProps('p1');
  buffer.addEvent('e2');
  buffer.addProps('p2');
  expect(buffer.drain()).toEqual(['p1', 'p2', 'e1', 'e2']);
  expect(buffer.drain()).toEqual([]);
});

it('S4.2 lets the oldest of a kind go when it is full', () => {
  const gone: number[] = [];
  const buffer = createStartBuffer<number>((call) => gone.push(call));
  for (let call = 0; call < startBufferLimit + 3; call += 1) buffer.addEvent(call);
  buffer.addProps(-1);
  expect(gone).toEqual([0, 1, 2]);
  expect(buffer.drain()).toHaveLength(startBufferLimit + 1);
});
