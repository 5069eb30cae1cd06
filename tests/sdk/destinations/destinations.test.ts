import { amplitude } from '@care/analytics/amplitude';
import { developerConsole } from '@care/analytics/console';
import { gzip, httpApi } from '@care/analytics/http-api';
import { expect, it, vi } from 'vitest';
import {
  createHost,
  createRecord,
  testDestination,
  untilLoaded,
} from '../../contracts/destination-contract.ts';

const idsIn = (body: string) =>
  (JSON.parse(body) as { events: { insert_id: string }[] }).events.map((event) => event.insert_id);

testDestination('http-api', { create: () => httpApi(), idsIn });
testDestination('amplitude, before the official SDK is there', { create: () => amplitude(), idsIn });
testDestination('amplitude, through the official SDK', { create: createWithOfficialSdk, idsIn });
testDestination('console', { create: () => developerConsole() });

/** The destinations; the official SDK is loaded with the first delivery on an idle page, and its requests hold their time. */
async function createWithOfficialSdk() {
  const destination = amplitude();
  const { host, sent } = createHost(undefined, (run) => run());
  await vi.waitFor(async () => {
    await destination.deliver({ events: [createRecord('first')], leaving: false }, host);
    expect(sent.at(-1)?.body).toContain('amplitude-ts/');
  }, untilLoaded);
  return destination;
}

it('gzip compresses a text so that gunzip reads it', async () => {
  const text = 'Åsa looked for care. '.repeat(500);
  const packed = (await gzip(text)) as ArrayBuffer;
  expect(packed.byteLength).toBeLessThan(text.length / 10);
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  expect(await new Response(stream).text()).toBe(text);
});

it('console prints the selected events, as destinations get them', async () => {
  const lines: unknown[][] = [];
  const destination = developerConsole({
    only: (name) => name !== 'session_start',
    print: (...line) => lines.push(line),
  });
  const event = createRecord('event-1');
  const { host } = createHost();
  await destination.deliver({ events: [{ ...event, name: 'session_start' }, event], leaving: false }, host);
  expect(lines).toEqual([['[analytics] 00:00:00.000 Search Started', event]]);
});
