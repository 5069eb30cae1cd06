import { afterEach, expect, it } from 'vitest';
import type { SdkServer, Visitor } from './sdk-server.ts';
import { stageEachTest } from './stage-each-test.ts';

let server: SdkServer;
let visitor: Visitor;

stageEachTest((stage) => {
  ({ server, visitor } = stage);
});
afterEach(() => expect(visitor.uncaught).toEqual([]));

const names = Array.from({ length: 20 }, (_none, index) => `Event ${index}`);

it.each<[string, () => void]>([
  [
    'replaces JSON.stringify by a function that throws for a second',
    () => {
      const { stringify } = JSON;
      JSON.stringify = () => {
        throw new Error('patched');
      };
      setTimeout(() => {
        JSON.stringify = stringify;
      }, 1_000);
    },
  ],
  [
    'gives all lists a toJSON, as Prototype.js does',
    () => {
      (Array.prototype as { toJSON?: unknown }).toJSON = () => 'a list';
    },
  ],
])('a page that %s loses no event, and sends each as it is', async (_case, patch) => {
  await visitor.open();
  await visitor.page.evaluate(patch);
  await visitor.page.evaluate((all) => {
    for (const name of all) tested.logEvent({ name, data: { list: ['a', { b: [1] }], text: '"' } });
  }, names);
  const arrived = () => server.events.filter(({ event_type }) => event_type.startsWith('Event '));
  await expect.poll(() => arrived().length).toBe(names.length);
  for (const { event_properties } of arrived())
    expect(event_properties).toMatchObject({ list: ['a', { b: [1] }], text: '"' });
});
