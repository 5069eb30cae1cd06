import type { SessionFixture } from '@care/analytics/inspector';
import { replayFixture } from '@care/analytics/testing';
import { expect, it } from 'vitest';
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
