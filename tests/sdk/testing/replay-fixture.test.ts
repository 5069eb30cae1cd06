import { defineEvents } from '@care/analytics';
import type { SessionFixture } from '@care/analytics/inspector';
import { replayFixture } from '@care/analytics/testing';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createMemoryStorage } from '../../../sdk/storage/memory-storage.ts';

const time = Date.UTC(2026, 0, 1);
const event = { kind: 'event', time, sessionId: time, data: {}, added: {}, state: 'sent' } as const;

it('replays a session with a storage of the test, too', async () => {
  const session: SessionFixture = {
    version: 1,
    madeAt: time,
    entries: [
      { ...event, id: 'a-1', name: 'Viewed' },
      { ...event, id: 'a-2', name: '$identify', userProps: { $set: { plan: 'premium' } } },
    ],
  };
  const storage = createMemoryStorage();
  const { logged, outcomes } = await replayFixture(session, { storage });
  expect(outcomes().map(({ id, state }) => [id, state])).toEqual([
    ['a-1', 'sent'],
    ['a-2', 'sent'],
  ]);
  expect(logged().map(({ sessionId }) => sessionId)).toEqual([time, time]);
});

it('checks only what was checked: no change of a feature, and none of setDefaultUserProps', async () => {
  const events = defineEvents(
    { Viewed: z.strictObject({}) },
    { userProperties: { plan: z.enum(['free', 'premium']) } },
  );
  const identify = { ...event, name: '$identify' } as const;
  const session: SessionFixture = {
    version: 1,
    madeAt: time,
    entries: [
      { ...identify, id: 'a-1', userProps: { $set: { company: 'acme', web_platform: 'Desktop Web' } } },
      { ...identify, id: 'a-2', userProps: { $set: { plan: 'premium', web_platform: 'Desktop Web' } } },
      { ...identify, id: 'a-3', userProps: { $set: { plan: 'other' } } },
      { ...identify, id: 'a-4', userProps: { $set: { plna: 'free' } }, added: { schema_valid: false } },
      { ...event, id: 'a-5', name: '$groupidentify', data: { $group_key: 'acme' } },
      { ...identify, id: 'a-6', data: { set: { plan: 'free' } }, state: 'dropped:schema' },
      { kind: 'consent', state: 'granted' },
      { ...identify, id: 'a-7', data: { company: 'none' }, state: 'buffered' },
      { ...identify, id: 'a-8', data: { set: { company: 'acme' } }, detail: 'nothing has changed' },
      { ...identify, id: 'a-9', data: { unset: ['company'] }, detail: 'nothing has changed' },
      { ...identify, id: 'a-10', data: { unset: ['plna'] }, state: 'dropped:schema' },
    ],
  };
  const { outcomes } = await replayFixture(session, { events });
  expect(outcomes().map(({ id, state }) => [id, state])).toEqual([
    ['a-1', 'sent'],
    ['a-2', 'sent'],
    ['a-3', 'dropped:schema'],
    ['a-4', 'dropped:schema'],
    ['a-5', 'sent'],
    ['a-6', 'sent'],
    ['a-7', 'sent'],
    ['a-8', 'sent'],
    ['a-9', 'sent'],
    ['a-10', 'dropped:schema'],
  ]);
});

it('ends a change of the visitor’s properties as it did, without a catalogue', async () => {
  const change = { ...event, name: '$identify', data: { set: { plna: 'free' } } } as const;
  const entries = [
    { ...change, id: 'a-1', state: 'dropped:schema', detail: 'plna: not defined' },
    { ...change, id: 'a-2' },
  ] as const;
  const { outcomes } = await replayFixture({ version: 1, madeAt: time, entries });
  expect(outcomes().map(({ id, state, detail }) => [id, state, detail])).toEqual([
    ['a-1', 'dropped:schema', 'plna: not defined'],
    ['a-2', 'sent', undefined],
  ]);
});

it('keeps what was sent before a denial, and erases what was not', async () => {
  const entries = [
    { ...event, id: 'a-1', name: 'Viewed' },
    { ...event, id: 'a-2', name: 'Clicked', state: 'dropped:consent' },
    { kind: 'consent', state: 'denied' },
    { ...event, id: 'a-3', name: 'Viewed', state: 'dropped:consent' },
  ] as const;
  const { outcomes } = await replayFixture({ version: 1, madeAt: time, entries });
  expect(outcomes().map(({ id, state }) => [id, state])).toEqual([
    ['a-1', 'sent'],
    ['a-2', 'dropped:consent'],
    ['a-3', 'dropped:consent'],
  ]);
});

it('checks a session against definitions that a function loads, too', async () => {
  const events = defineEvents({ Viewed: z.strictObject({ step: z.number() }) });
  const session: SessionFixture = {
    version: 1,
    madeAt: time,
    entries: [{ ...event, id: 'a-1', name: 'Viewed', data: { step: 'one' } }],
  };
  const { outcomes } = await replayFixture(session, { events: async () => events });
  expect(outcomes()).toMatchObject([{ id: 'a-1', state: 'dropped:schema' }]);
});

it('ends an event as it did that was left out, found no room, failed, or was denied by a server', async () => {
  const states = [
    'dropped:sampling',
    'dropped:journal-full',
    'failed:internal',
    'dropped:consent',
    'sent',
  ] as const;
  const entries = [
    ...states.map((state) => ({ ...event, id: state, name: 'Viewed', state })),
    {
      ...event,
      id: 'a-1',
      name: '[Amplitude] Element Clicked',
      state: 'dropped:sampling',
      detail: 'sent by 0',
    },
  ] as const;
  const { outcomes } = await replayFixture({ version: 1, madeAt: time, entries });
  expect(outcomes().map(({ id, state, detail }) => [id, state, detail])).toEqual([
    ...states.map((state) => [state, state, undefined]),
    ['a-1', 'dropped:sampling', 'sent by 0'],
  ]);
});

it('ends the event that beforeSend dropped, and not one of the same name and moment', async () => {
  const entries = [
    { ...event, id: 'a-1', name: 'Viewed' },
    { ...event, id: 'a-2', name: 'Viewed', state: 'dropped:before-send' },
  ] as const;
  const session: SessionFixture = { version: 1, madeAt: time, entries };
  const { outcomes } = await replayFixture(session);
  expect(outcomes().map(({ state }) => state)).toEqual(['sent', 'dropped:before-send']);
  const again = await replayFixture(session, { beforeSend: (sent) => sent });
  expect(again.outcomes().map(({ state }) => state)).toEqual(['sent', 'sent']);
});

it('checks no event whose data the fixture leaves out', async () => {
  const events = defineEvents({ Viewed: z.strictObject({ step: z.number() }) });
  const { data: _, ...viewed } = { ...event, name: 'Viewed' };
  const states = ['dropped:before-send', 'failed:internal', 'dropped:consent'] as const;
  const [dropped, failed, denied] = states.map((state) => ({ ...viewed, id: state, state }) as const);
  const entries = [dropped, failed, { kind: 'consent', state: 'denied' }, denied] as const;
  const session = { version: 1, madeAt: time, entries } as SessionFixture;
  const { outcomes } = await replayFixture(session, { events });
  expect(outcomes().map(({ state }) => state)).toEqual(states);
});
