import { amplitude } from '@care/analytics/amplitude';
import { developerConsole } from '@care/analytics/console';
import { gzip, httpApi } from '@care/analytics/http-api';
import { createTestAnalytics } from '@care/analytics/testing';
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

it('console prints by the console that there is where the scope of a test kit has none', async () => {
  const info = vi.spyOn(console, 'info').mockReturnValue();
  const kit = createTestAnalytics({ destinations: [developerConsole()], sessionEvents: false });
  const receipt = kit.analytics.logEvent({ name: 'Viewed' });
  kit.logged();
  await kit.analytics.flush();
  expect(receipt.state).toBe('sent');
  expect(info).toHaveBeenCalledWith(
    '[analytics] 00:00:00.000 Viewed',
    expect.objectContaining({ id: 'id-1' }),
  );
  info.mockRestore();
});

it.each(['only', 'print'])('console takes an event for which %s throws, and reports that', async (option) => {
  const fail = (name: string) => {
    if (name === 'Faulty') throw new Error('no line');
  };
  const printed: string[] = [];
  const destination = developerConsole({
    only(name) {
      if (option === 'only') fail(name);
      return true;
    },
    print(_line, event) {
      const { name } = event as { name: string };
      if (option === 'print') fail(name);
      printed.push(name);
    },
  });
  const error = vi.fn();
  const { host } = createHost();
  const events = ['Faulty', 'Viewed'].map((name) => ({ ...createRecord(name), name }));
  const answer = await destination.deliver(
    { events, leaving: false },
    { ...host, logger: { ...host.logger, error } },
  );
  expect(answer.answers).toEqual(['delivered', 'delivered']);
  expect(printed).toEqual(['Viewed']);
  expect(error).toHaveBeenCalledExactlyOnceWith('console failed: no line');
});

it('console takes an event also where a page has replaced its console by one that prints nothing', async () => {
  const error = vi.fn();
  const { host } = createHost();
  const answer = await developerConsole().deliver(
    { events: [createRecord('Viewed')], leaving: false },
    { ...host, scope: { console: {} }, logger: { ...host.logger, error } },
  );
  expect(answer.answers).toEqual(['delivered']);
  expect(error).toHaveBeenCalledOnce();
});
