import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { EventRecord } from '../../../sdk/contracts/event-record.ts';
import { cases } from '../../../tools/vitest/test-mode.ts';
import { applySessionRules, type ModelEvent, type ModelSession } from './session-rules-model.ts';
import { createBrowser, type StorageMode, type Tab } from './sessions-model-tabs.ts';

const minute = 60_000;
const begin = Date.UTC(2026, 0, 1);
const tabCount = 3;
/** Many runs take their time where many tests run in parallel, in milliseconds. */
const patience = 60_000;

/** A span of time; `aroundTimeout` counts from the session timeout. */
type Span = { readonly ms: number } | { readonly aroundTimeout: number };

type Step =
  | { readonly does: 'log'; readonly tab: number }
  | { readonly does: 'replay'; readonly tab: number; readonly time: number }
  | { readonly does: 'log elsewhere'; readonly tab: number; readonly session: 'expired' | number }
  | { readonly does: 'log together'; readonly tab: number; readonly other: number }
  | { readonly does: 'wait'; readonly span: Span }
  | { readonly does: 'set clock'; readonly tab: number | 'all'; readonly by: Span; readonly back: boolean }
  | { readonly does: 'storage'; readonly tab: number | 'all'; readonly mode: StorageMode }
  | { readonly does: 'clear storage' }
  | { readonly does: 'reopen'; readonly tab: number }
  | { readonly does: 'set user'; readonly tab: number; readonly user: string | undefined }
  | { readonly does: 'reset'; readonly tab: number };

interface Scenario {
  readonly timeout: number;
  /** The deviation of each tab's clock from the real one, in thousandths. */
  readonly drifts: readonly number[];
  readonly steps: readonly Step[];
}

const tab = fc.nat({ max: tabCount - 1 });
const tabOrAll = fc.oneof(tab, fc.constant('all' as const));
const span: fc.Arbitrary<Span> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ aroundTimeout: fc.constantFrom(-1, 0, 1) }) },
  { weight: 2, arbitrary: fc.record({ ms: fc.constantFrom(0, 1, 2, minute) }) },
  { weight: 2, arbitrary: fc.record({ ms: fc.nat({ max: 180 * minute }) }) },
  // Asleep over a weekend.
  { weight: 1, arbitrary: fc.constant({ ms: 3 * 24 * 60 * minute }) },
);

function does<Name extends Step['does']>(name: Name) {
  return { does: fc.constant(name) };
}

const untroubledStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ ...does('log'), tab }) },
  { weight: 8, arbitrary: fc.record({ ...does('wait'), span }) },
  {
    weight: 1,
    arbitrary: fc.record({ ...does('replay'), tab, time: fc.constantFrom(5, begin, begin + minute) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...does('log elsewhere'),
      tab,
      session: fc.constantFrom<'expired' | number>('expired', -1, 77),
    }),
  },
  { weight: 2, arbitrary: fc.record({ ...does('log together'), tab, other: tab }) },
  { weight: 2, arbitrary: fc.record({ ...does('set clock'), tab: tabOrAll, by: span, back: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ ...does('reopen'), tab }) },
  {
    weight: 1,
    arbitrary: fc.record({ ...does('set user'), tab, user: fc.constantFrom('user-1', 'user-2', undefined) }),
  },
  { weight: 1, arbitrary: fc.record({ ...does('reset'), tab }) },
);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: untroubledStep },
  {
    weight: 2,
    arbitrary: fc.record({
      ...does('storage'),
      tab: tabOrAll,
      mode: fc.constantFrom<StorageMode>('works', 'throws', 'lies'),
    }),
  },
  { weight: 1, arbitrary: fc.record(does('clear storage')) },
);

function scenarios(step: fc.Arbitrary<Step>): fc.Arbitrary<Scenario> {
  return fc.record({
    timeout: fc.constantFrom(30 * minute, 30 * minute, 30 * minute, 1_000, 1, 0),
    drifts: fc.oneof(
      fc.constant([0, 0, 0]),
      fc.array(fc.integer({ min: -20, max: 20 }), { minLength: tabCount, maxLength: tabCount }),
    ),
    steps: fc.array(step, { maxLength: 30, size: 'max' }),
  });
}

/** A tab beside its expected state. */
interface WatchedTab {
  real: Tab;
  clock: number;
  /** Its storage has refused the session that it wrote last: it goes on by itself until one is taken, or another tab stores one. */
  isAlone: boolean;
  /** The session that its storage has held since then, once it could be read. */
  instead: ModelSession | 'unknown' | undefined;
  /** The session it last wrote or saw. */
  known: ModelSession | undefined;
  /** It has logged an event, and is known since then. */
  isStarted: boolean;
  device: string;
  user: string | undefined;
  /** The session events that it has announced; it announces none twice, also when a visitor clears the storage. */
  readonly announced: Set<string>;
}

interface Outcome {
  /** All that went out, in the order of the real time. */
  readonly records: readonly EventRecord[];
  readonly events: readonly ModelEvent[];
  readonly expected: readonly ModelEvent[];
  /** The sessions that the tabs reported, each with the expected one. */
  readonly sessions: readonly (readonly [got: unknown, expected: unknown])[];
  /** Device ids before and after each reset of a tab that had one. */
  readonly resets: readonly (readonly [before: string, after: string])[];
  readonly warnings: readonly number[];
}

/** Takes three tabs through the steps, and the rules beside them. */
function run({ timeout, drifts, steps }: Scenario): Outcome {
  const browser = createBrowser();
  const records: EventRecord[] = [];
  const expected: ModelEvent[] = [];
  const sessions: Outcome['sessions'][number][] = [];
  const resets: Outcome['resets'][number][] = [];
  const warnings: number[] = [];
  /** The session in local storage. */
  let shared: ModelSession | undefined;
  let count = 0;

  function open(clock: number): WatchedTab {
    return {
      real: browser.openTab(clock, timeout),
      clock,
      isAlone: false,
      instead: undefined,
      known: undefined,
      isStarted: false,
      device: '',
      user: undefined,
      announced: new Set(),
    };
  }
  const tabs = drifts.map(() => open(begin));

  /** A tab that has its storage reads it each time; one that goes on by itself, or can't read, knows what it knew. */
  function readSession(of: WatchedTab, held = shared): ModelSession | undefined {
    if (of.real.mode === 'throws') return of.known;
    if (of.instead === 'unknown') of.instead = held;
    // The same session, stored again, can't be distinguished from the one that was there.
    if (held && JSON.stringify(held) !== JSON.stringify(of.instead)) of.isAlone = false;
    // A storage that was cleared ends no visit.
    if (!of.isAlone && held) of.known = held;
    return of.known;
  }

  function log(
    of: WatchedTab,
    own: { readonly time?: number; readonly sessionId?: number } = {},
    unaware?: { readonly texts: ReadonlyMap<string, string>; readonly session: ModelSession | undefined },
  ): void {
    count += 1;
    const name = `Event ${count}`;
    const went = unaware
      ? of.real.logUnaware(name, of.clock, unaware.texts)
      : of.real.log(name, of.clock, own);
    records.push(...went);
    const last = went.at(-1);
    // The tabs share device and user as they do the session; here they are taken as they are.
    of.device = last?.deviceId ?? '';
    of.user = last?.userId;
    of.isStarted = true;

    const before = readSession(of, unaware ? unaware.session : shared);
    const { sent, session } = applySessionRules(
      before,
      {
        name,
        now: of.clock,
        device: of.device,
        user: of.user,
        ownTime: own.time,
        ownSession: own.sessionId,
      },
      timeout,
    );
    for (const event of sent) {
      const id = `${event.device} ${event.sessionId} ${event.name}`;
      if (event.name === name || !of.announced.has(id)) expected.push(event);
      of.announced.add(id);
    }
    if (session !== before && session) {
      of.known = session;
      if (of.real.mode === 'works') shared = session;
      // A lying storage seems to take a text that it holds already.
      of.isAlone = of.real.mode === 'throws' || JSON.stringify(shared) !== JSON.stringify(session);
      of.instead = 'unknown';
    }
    const known = readSession(of);
    const isOver = known && of.clock - known.lastActivity > timeout;
    sessions.push([
      of.real.session(),
      isOver ? undefined : known && { id: known.id, lastActivity: known.lastActivity },
    ]);
  }

  function millis(given: Span): number {
    return 'ms' in given ? given.ms : Math.max(0, timeout + given.aroundTimeout);
  }

  function tabAt(index: number): WatchedTab {
    return tabs[index] as WatchedTab;
  }

  for (const step of steps) {
    const chosen = 'tab' in step && step.tab !== 'all' ? [tabAt(step.tab)] : tabs;
    const [first = tabAt(0)] = chosen;
    switch (step.does) {
      case 'log':
        log(first);
        break;
      case 'replay':
        log(first, { time: step.time });
        break;
      case 'log elsewhere': {
        if (step.session !== 'expired') {
          log(first, { sessionId: step.session });
          break;
        }
        if (!first.isStarted) break;
        first.real.session();
        const session = readSession(first);
        const isExpired = session && first.clock - session.lastActivity > timeout;
        if (isExpired) log(first, { sessionId: session.id });
        break;
      }
      case 'log together': {
        const second = tabAt(step.other);
        const unaware = { texts: new Map(browser.texts), session: shared };
        log(first);
        if (second !== first) log(second, {}, unaware);
        break;
      }
      case 'wait':
        tabs.forEach((each, index) => {
          each.clock += Math.floor(millis(step.span) * (1 + (drifts[index] ?? 0) / 1_000));
        });
        break;
      case 'set clock':
        for (const each of chosen) each.clock += millis(step.by) * (step.back ? -1 : 1);
        break;
      case 'storage':
        for (const each of chosen) each.real.mode = step.mode;
        break;
      case 'clear storage':
        browser.texts.clear();
        shared = undefined;
        break;
      case 'reopen':
        warnings.push(first.real.warnings());
        first.real.close();
        tabs[step.tab] = open(first.clock);
        break;
      case 'set user':
        first.real.setUserId(step.user);
        break;
      case 'reset':
        first.real.reset();
        if (first.isStarted) resets.push([first.device, browser.deviceCookie() ?? '']);
        break;
    }
  }
  warnings.push(...tabs.map(({ real }) => real.warnings()));
  const events = records.map(({ name, time, sessionId, deviceId, userId }) => ({
    name,
    time,
    sessionId,
    device: `${deviceId}`,
    user: userId,
  }));
  return { records, events, expected, sessions, resets, warnings };
}

function isOwn({ name }: EventRecord): boolean {
  return !name.startsWith('session_');
}

it(
  'S4.5 follows the rules in three tabs, whatever clocks, visitors and storage do',
  () => {
    fc.assert(
      fc.property(scenarios(anyStep), (scenario) => {
        const { events, expected, sessions, resets, warnings } = run(scenario);
        expect(events).toEqual(expected);
        for (const [got, known] of sessions) expect(got).toEqual(known);
        for (const [before, after] of resets) expect(after).not.toBe(before);
        expect(Math.max(...warnings)).toBeLessThanOrEqual(1);
      }),
      { numRuns: cases(2_000) },
    );
  },
  patience,
);

it(
  'S4.5 gives every session a whole, non-negative id and announces it before its first event',
  () => {
    fc.assert(
      fc.property(scenarios(anyStep), (scenario) => {
        const { records } = run(scenario);
        const started = new Set<number>();
        records.forEach(({ name, sessionId, time }, index) => {
          const isForeign = sessionId === -1 || sessionId === 77;
          if (isForeign) return;
          expect(Number.isSafeInteger(sessionId) && sessionId >= 0).toBe(true);
          if (name === 'session_start') {
            expect(time).toBe(sessionId);
            started.add(sessionId);
          }
          expect(started).toContain(sessionId);
          const [next, afterNext] = records.slice(index + 1, index + 3);
          if (name === 'session_end') {
            const isKnown = next && isOwn(next) && next.sessionId !== sessionId;
            if (!isKnown) expect(next?.name).toBe('session_start');
            if (!isKnown) expect(afterNext && isOwn(afterNext)).toBe(true);
          }
          if (name === 'session_start')
            expect(next && [isOwn(next), next.sessionId]).toEqual([true, sessionId]);
        });
      }),
      { numRuns: cases(1_500) },
    );
  },
  patience,
);

it(
  'S4.5 counts each start and each end once, also when tabs roll over together',
  () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(span, tab, tab), { minLength: 1, maxLength: 12 }),
        fc.constantFrom(30 * minute, 1, 0),
        (gaps, timeout) => {
          const steps = gaps.flatMap(([given, one, other]): Step[] => [
            { does: 'wait', span: given },
            { does: 'log together', tab: one, other },
          ]);
          const { records } = run({ timeout, drifts: [0, 0, 0], steps });
          const announced = records.filter((record) => !isOwn(record));
          const counted = new Map(announced.map((record) => [record.id, record.name]));
          const spans = gaps
            .slice(1)
            .map(([given]) => ('ms' in given ? given.ms : timeout + given.aroundTimeout));
          const rolls = spans.filter((ms) => ms > timeout).length;
          expect([...counted.values()].filter((name) => name === 'session_start')).toHaveLength(rolls + 1);
          expect([...counted.values()].filter((name) => name === 'session_end')).toHaveLength(rolls);
          expect(new Set(records.filter(isOwn).map(({ id }) => id)).size).toBe(records.filter(isOwn).length);
        },
      ),
      { numRuns: cases(500) },
    );
  },
  patience,
);

it(
  'S4.5 stays at exactly the timeout, and rolls over one millisecond later',
  () => {
    fc.assert(
      fc.property(
        fc.constantFrom(30 * minute, 1_000, 1, 0),
        fc.nat({ max: 180 * minute }),
        fc.boolean(),
        (timeout, wait, inAnotherTab) => {
          const sent = (ms: number) =>
            run({
              timeout,
              drifts: [0, 0, 0],
              steps: [
                { does: 'wait', span: { ms: wait } },
                { does: 'log', tab: 0 },
                { does: 'wait', span: { ms } },
                { does: 'log', tab: inAnotherTab ? 1 : 0 },
              ],
            }).records.length;
          expect(sent(timeout)).toBe(3);
          expect(sent(timeout + 1)).toBe(5);
        },
      ),
      { numRuns: 200 },
    );
  },
  patience,
);

it(
  'S4.5 gives whole, non-negative ids also on a clock that is out of order',
  () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -3_600_000, max: 7_200_000, noNaN: true }), { minLength: 1, maxLength: 8 }),
        (moments) => {
          const real = createBrowser().openTab(0, 30 * minute);
          for (const now of moments) {
            for (const { sessionId } of real.log('Viewed', now)) {
              expect(Number.isSafeInteger(sessionId) && sessionId >= 0).toBe(true);
            }
          }
        },
      ),
      { numRuns: cases(500) },
    );
  },
  patience,
);
