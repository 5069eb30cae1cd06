import type { Analytics } from '@care/analytics';
import { createTestAnalytics } from '@care/analytics/testing';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { haveCookie, hide, openPage, stopClock } from './lazy-page.ts';

type Call =
  | { readonly kind: 'log' | 'track' | 'props' | 'changes' | 'setUserId'; readonly value: string }
  | { readonly kind: 'reset'; readonly all: boolean }
  | { readonly kind: 'choose'; readonly choice: 'granted' | 'denied' }
  | { readonly kind: 'hide' };

const value = fc.constantFrom('a', 'b', 'c');
const call: fc.Arbitrary<Call> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('log' as const), value }) },
  fc.record({
    kind: fc.constantFrom('track' as const, 'props' as const, 'changes' as const, 'setUserId' as const),
    value,
  }),
  fc.record({ kind: fc.constant('reset' as const), all: fc.boolean() }),
  fc.record({
    kind: fc.constant('choose' as const),
    choice: fc.constantFrom('granted' as const, 'denied' as const),
  }),
  fc.constant({ kind: 'hide' as const }),
);
const step = fc.tuple(call, fc.integer({ min: 1, max: 40 * 60_000 }));
const start = Date.UTC(2026, 0, 1);

/** A client as events leave it. */
function watch({ analytics, clock, logged }: ReturnType<typeof createTestAnalytics>) {
  const left: unknown[] = [];
  const ids = new Map<string | undefined, number>();
  analytics.subscribe((diagnostic) => {
    if (diagnostic.kind !== 'event' || !diagnostic.record) return;
    const { name, time, sessionId, userId, deviceId, data, userProps } = diagnostic.record;
    // Ids are made in another order; what counts is whose is whose.
    if (!ids.has(deviceId)) ids.set(deviceId, ids.size);
    left.push([
      name,
      time,
      sessionId,
      userId,
      ids.get(deviceId),
      data.value,
      userProps?.$set?.value,
      userProps?.$setOnce,
    ]);
  });
  return { analytics, clock, logged, left };
}

function run(analytics: Analytics, made: Call): void {
  if (made.kind === 'log') analytics.logEvent({ name: made.value, data: { value: made.value } });
  if (made.kind === 'track') analytics.track(made.value, { value: made.value });
  if (made.kind === 'changes') analytics.setUserProperties({ setOnce: { value: made.value } });
  if (made.kind === 'props') analytics.setDefaultUserProps({ value: made.value });
  if (made.kind === 'setUserId') analytics.setUserId(made.value);
  if (made.kind === 'reset') analytics.reset({ all: made.all });
  if (made.kind === 'choose') analytics.consent.set(made.choice);
  if (made.kind === 'hide') hide();
}

it('hands the core any sequence of calls as if they had been made on it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('granted' as const, 'pending' as const),
      fc.array(step, { maxLength: 12 }),
      fc.array(step, { maxLength: 6 }),
      async (consent, before, after) => {
        haveCookie('care_consent=;max-age=0');
        sessionStorage.clear();
        stopClock(start);
        const page = openPage({ consent });
        const late = watch(page.kit);
        const direct = watch(
          createTestAnalytics({
            analyticsKey: 'key',
            consent,
            now: start,
            logger: { error() {}, warn() {} },
          }),
        );
        let now = start;
        function go([made, millis]: readonly [Call, number]): void {
          run(page.analytics, made);
          if (made.kind !== 'hide') run(direct.analytics, made);
          now += millis;
          vi.setSystemTime(now);
          late.clock.set(now);
          direct.clock.set(now);
        }
        before.forEach(go);
        await page.arrive();
        after.forEach(go);
        late.logged();
        direct.logged();
        expect(late.left).toEqual(direct.left);
        expect(page.analytics.consent.state).toBe(direct.analytics.consent.state);
        expect(page.analytics.getUserId()).toBe(direct.analytics.getUserId());
      },
    ),
    { numRuns: 60 },
  );
});
