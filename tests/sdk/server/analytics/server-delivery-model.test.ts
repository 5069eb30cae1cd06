import { httpApi } from '@care/analytics/http-api';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Receipt } from '../../../../sdk/client/receipt.ts';
import type { SendRequest, SendResult } from '../../../../sdk/contracts/environment.ts';
import { createServerClient } from '../../../../sdk/server/analytics/server-client.ts';
import { completeServerOptions } from '../../../../sdk/server/analytics/server-options.ts';
import { createTestEnvironment } from '../../../../sdk/testing/test-environment.ts';

const maxWaitingEvents = 40;
const maxWaitingBytes = 20_000;

/** The ways in which a collector meets a request: it takes the events or not, and the server gets an answer. */
const answer = fc.oneof(
  fc.constant({ takes: true, status: 200, body: '' }),
  fc.constant({ takes: true, status: 0, body: 'the answer was lost' }),
  fc.constantFrom(0, 403, 429, 500, 502).map((status) => ({ takes: false, status, body: 'not now' })),
  fc
    .integer({ min: 1, max: 90 })
    .map((seconds) => ({ takes: false, status: 503, body: 'busy', retryAfterMillis: 1_000 * seconds })),
  fc.constantFrom(400, 413).map((status) => ({ takes: false, status, body: '{"error":"wrong"}' })),
  fc.constant({ takes: false, status: 400, body: '{"events_with_invalid_fields":{"plan":[0]}}' }),
);

const step = fc.oneof(
  fc.record({ events: fc.integer({ min: 1, max: 60 }), length: fc.constantFrom(1, 100, 2_000) }),
  fc.record({ millis: fc.constantFrom(0, 1, 300, 1_000, 20_000, 120_000) }),
  fc.constant('flush' as const),
);

it('delivers each event at least once or says why not, within its memory, whatever a collector answers', async () => {
  const scenario = fc.record({
    answers: fc.array(answer, { maxLength: 25 }),
    steps: fc.array(step, { minLength: 1, maxLength: 20 }),
    flushIntervalMillis: fc.constantFrom(0, 1_000),
    flushQueueSize: fc.constantFrom(1, 10, 1_000),
  });
  await fc.assert(
    fc.asyncProperty(scenario, async ({ answers, steps, ...options }) => {
      const environment = createTestEnvironment();
      const taken = new Set<string>();
      const refusable = new Set<string>();
      let asked = 0;
      environment.answer = (request) => {
        const { takes, ...result } = answers[asked] ?? { takes: true, status: 200, body: '' };
        asked += 1;
        for (const id of idsIn(request)) {
          if (takes) taken.add(id);
          if (/^4(00|13)$/.test(`${result.status}`)) refusable.add(id);
        }
        return result satisfies SendResult;
      };
      const analytics = createServerClient(
        completeServerOptions({
          analyticsKey: 'key',
          consent: 'granted',
          destinations: [httpApi({ compress: false })],
          maxWaitingEvents,
          maxWaitingBytes,
          ...options,
        }),
        environment,
      );
      const receipts: Receipt[] = [];
      for (const one of steps) {
        if (one === 'flush') void analytics.flush();
        else if ('millis' in one) await environment.clock.advance(one.millis);
        else
          for (let count = 0; count < one.events; count += 1) {
            const data = { text: 'x'.repeat(one.length) };
            receipts.push(analytics.logEvent({ name: 'Any', userId: '42', data }));
          }
        const waiting = receipts.filter(({ state }) => state === 'queued');
        expect(waiting.length).toBeLessThanOrEqual(maxWaitingEvents);
      }
      // From then on the collector answers.
      for (let minute = 0; minute < 120 && receipts.some(({ state }) => state === 'queued'); minute += 1)
        await environment.clock.advance(60_000);
      for (const { id, state } of receipts) {
        expect(state).toMatch(/^(sent|failed:refused|dropped:journal-full)$/);
        if (state === 'sent') expect(taken.has(id)).toBe(true);
        if (state === 'failed:refused') expect(refusable.has(id)).toBe(true);
      }
      // A delivery that is done leaves no timer behind, only the listener for the connection.
      await environment.clock.advance(60_000);
      expect(environment.openHandles()).toBe(1);
      expect(environment.stored.size + environment.localStorage.keys().length).toBe(0);
    }),
    { numRuns: 200 },
  );
});

function idsIn({ body }: SendRequest): readonly string[] {
  return (JSON.parse(body).events as { insert_id: string }[]).map((event) => event.insert_id);
}
