import { describe, expect, it } from 'vitest';
import type { EventLog, EventLogFollower } from '../../../reference-page/server/preview/event-log.ts';
import { createEventStreams } from '../../../reference-page/server/preview/event-streams.ts';

describe('createEventStreams', () => {
  it('sends a sign of life between events', async () => {
    const { log } = createLog();
    const streams = createEventStreams({ log, heartbeatMillis: 5 });
    const reader = streams.open(undefined).body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes(': still here\n\n')) text += (await reader?.read())?.value ?? '';
    streams.close();
    expect((await drain(reader)).done).toBe(true);
  });

  it('opens sixteen at a time and no more, and another once one has gone', async () => {
    const { log } = createLog();
    const streams = createEventStreams({ log });
    const open = Array.from({ length: 16 }, () => streams.open(undefined));
    expect(open.map(({ status }) => status)).toEqual(Array(16).fill(200));
    const refused = streams.open(undefined);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    await open[3]?.body?.cancel();
    expect(streams.open(undefined).status).toBe(200);
    streams.close();
  });

  it('stops following the log when the client goes away', async () => {
    const { log, followers } = createLog();
    const streams = createEventStreams({ log });
    const response = streams.open(undefined);
    const reader = response.body?.getReader();
    await reader?.read();
    await Promise.resolve();
    expect(followers.size).toBe(1);
    await reader?.cancel();
    expect(followers.size).toBe(0);
  });

  it('releases a client that does not read', async () => {
    const { log, followers } = createLog();
    const streams = createEventStreams({ log });
    streams.open(undefined);
    await new Promise((resolve) => setTimeout(resolve, 0));
    const json = JSON.stringify('x'.repeat(1_000_000));
    for (let sequence = 1; sequence <= 70; sequence += 1) {
      for (const follower of followers) follower.logged({ id: `a-${sequence}`, sequence, json });
    }
    expect(followers.size).toBe(0);
  });

  it('opens no stream once closed', () => {
    const streams = createEventStreams({ log: createLog().log });
    streams.close();
    expect(streams.open(undefined).status).toBe(503);
  });
});

function createLog() {
  const followers = new Set<EventLogFollower>();
  const log: EventLog = {
    append: async () => {},
    clear: async () => {},
    close: async () => {},
    writtenBytes: async () => 0,
    async follow(follower) {
      followers.add(follower);
      return { continues: true, history: [], stop: () => followers.delete(follower) };
    },
  };
  return { log, followers };
}

async function drain(reader: ReadableStreamDefaultReader<string> | undefined) {
  for (;;) {
    const part = await reader?.read();
    if (part === undefined || part.done) return { done: true };
  }
}
