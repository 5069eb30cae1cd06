import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isAnalyticsError } from '../../../sdk/client/errors.ts';
import { isFinal, isLoss, type Receipt, type ReceiptState } from '../../../sdk/client/receipt.ts';
import { cases } from '../../../tools/vitest/test-mode.ts';
import {
  type Answering,
  answers,
  createPage,
  type Editing,
  earlierDevice,
  editings,
  type Fault,
  faults,
  leftBehind,
  type Page,
  type Setup,
} from './lifecycle-page.ts';

/** Many runs take their time where many tests run in parallel, in milliseconds. */
const patience = 60_000;

type OwnOptions = 'none' | 'null' | 'own time' | 'own session';

type Step =
  | { readonly does: 'log'; readonly wrong: boolean; readonly own: OwnOptions }
  | { readonly does: 'log nothing' | 'set props' | 'reset' | 'flush' | 'close' | 'end task' }
  | { readonly does: 'go online' | 'hide' | 'leave' | 'come back' | 'go on' | 'watch' | 'stop watching' }
  | { readonly does: 'set user'; readonly user: string | undefined }
  | { readonly does: 'choose'; readonly choice: 'granted' | 'denied' }
  | { readonly does: 'wait' | 'set clock'; readonly ms: number }
  | { readonly does: 'fail' | 'recover'; readonly fault: Fault }
  | { readonly does: 'answer'; readonly answering: Answering; readonly second: boolean }
  | { readonly does: 'react'; readonly by: 'denying' | 'closing' }
  | { readonly does: 'edit'; readonly editing: Editing };

function does<Name extends Step['does']>(name: Name) {
  return { does: fc.constant(name) };
}

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      ...does('log'),
      wrong: fc.constantFrom(false, false, false, true),
      own: fc.constantFrom<OwnOptions>('none', 'none', 'null', 'own time', 'own session'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('set props' as const, 'end task') }) },
  {
    weight: 4,
    arbitrary: fc.record({ ...does('wait'), ms: fc.constantFrom(0, 1, 1_000, 10_000, 40 * 60_000) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constantFrom(
        'reset' as const,
        'flush',
        'go online',
        'hide',
        'leave',
        'come back',
        'go on',
        'watch',
        'stop watching',
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record(does('flush')) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('close' as const, 'log nothing') }) },
  {
    weight: 2,
    arbitrary: fc.record({ ...does('set user'), user: fc.constantFrom('user-1', 'user-2', undefined) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ ...does('choose'), choice: fc.constantFrom('granted' as const, 'denied') }),
  },
  { weight: 1, arbitrary: fc.record({ ...does('set clock'), ms: fc.constantFrom(-3_600_000, -1, 5_000) }) },
  { weight: 3, arbitrary: fc.record({ ...does('fail'), fault: fc.constantFrom(...faults) }) },
  { weight: 3, arbitrary: fc.record({ ...does('recover'), fault: fc.constantFrom(...faults) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...does('answer'),
      answering: fc.constantFrom<Answering>('never', ...answers),
      second: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ ...does('react'), by: fc.constantFrom('denying' as const, 'closing') }),
  },
  { weight: 2, arbitrary: fc.record({ ...does('edit'), editing: fc.constantFrom(...editings) }) },
);

const setup: fc.Arbitrary<Setup> = fc.record({
  client: fc.constantFrom('open' as const, 'open', 'open', 'open', 'disabled', 'server'),
  consent: fc.constantFrom('granted' as const, 'granted', 'pending', 'denied'),
  globalPrivacyControl: fc.constantFrom(false, false, false, true),
  validation: fc.constantFrom('report' as const, 'strict', 'throw'),
  sessionEvents: fc.boolean(),
  destinations: fc.constantFrom(1 as const, 1, 2, 0),
  flushIntervalMillis: fc.constantFrom(0, 0, 5_000),
  flushQueueSize: fc.constantFrom(1, 3),
});

const scenario = fc.record({ setup, steps: fc.array(step, { maxLength: 40, size: 'max' }) });
type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;

const usual: Setup = {
  client: 'open',
  consent: 'granted',
  globalPrivacyControl: false,
  validation: 'report',
  sessionEvents: false,
  destinations: 1,
  flushIntervalMillis: 0,
  flushQueueSize: 1,
};
const logs: Step = { does: 'log', wrong: false, own: 'none' };
const waits: Step = { does: 'wait', ms: 0 };

/** Scenarios that have failed once, in their shortest form; tried first in every run. */
const remembered: [Scenario][] = [
  // A flush beside a request on its way.
  [
    {
      setup: usual,
      steps: [{ does: 'answer', answering: 'never', second: false }, logs, waits, logs, { does: 'flush' }],
    },
  ],
  // Options that are none.
  [{ setup: usual, steps: [logs, { ...logs, own: 'null' }] }],
  // One object of options for two calls.
  [
    {
      setup: usual,
      steps: [
        { ...logs, own: 'own time' },
        { ...logs, own: 'own time' },
      ],
    },
  ],
  // A user is set after the event, in the same task.
  [{ setup: usual, steps: [logs, { does: 'set user', user: 'user-1' }] }],
  [{ setup: usual, steps: [{ does: 'reset' }] }],
  // A denial from inside the SDK’s own notification.
  [{ setup: usual, steps: [logs, logs, { does: 'react', by: 'denying' }, waits] }],
  [
    {
      setup: usual,
      steps: [logs, waits, { does: 'react', by: 'closing' }, logs, { does: 'choose', choice: 'denied' }],
    },
  ],
  [{ setup: usual, steps: [logs, waits, { does: 'close' }, { does: 'choose', choice: 'denied' }] }],
  // A store that throws where it should reject.
  [{ setup: usual, steps: [{ does: 'fail', fault: 'write throws' }, logs, waits] }],
  [
    {
      setup: usual,
      steps: [logs, { does: 'end task' }, { does: 'fail', fault: 'write throws' }, logs, waits],
    },
  ],
  [
    {
      setup: usual,
      steps: [
        { does: 'fail', fault: 'clear throws' },
        { does: 'choose', choice: 'denied' },
      ],
    },
  ],
  // A destination whose answer is none of the four.
  [
    {
      setup: { ...usual, destinations: 2 },
      steps: [{ does: 'answer', answering: 'nonsense', second: true }, logs, waits],
    },
  ],
  // A clock that is put back while a retry waits.
  [
    {
      setup: usual,
      steps: [
        { does: 'answer', answering: 'is busy', second: false },
        logs,
        waits,
        { does: 'set clock', ms: -3_600_000 },
      ],
    },
  ],
];

/** An accepted call with what was true at its moment. */
interface Logged {
  readonly label: string;
  readonly isProps: boolean;
  readonly receipt: Receipt;
  readonly time: number;
  readonly url: string;
  readonly task: number | undefined;
  readonly user: string | undefined;
  readonly isReset: boolean;
  /** The client was closed, or never open. */
  readonly isOff: boolean;
  readonly ownSession: number | undefined;
  readonly wrong: boolean;
  /** The page's facts or the check could not be had. */
  readonly isBroken: boolean;
}

interface Run {
  readonly page: Page;
  readonly calls: readonly Logged[];
  /** The calls in the order in which they are to be delivered. */
  readonly order: readonly Logged[];
  /** Events that happened and must not happen. */
  readonly faultsFound: readonly string[];
  readonly isClosed: boolean;
  readonly isReset: boolean;
  readonly wasDenied: boolean;
}

const unhandled: unknown[] = [];
const keepUnhandled = (reason: unknown) => unhandled.push(reason);
beforeAll(() => {
  process.on('unhandledRejection', keepUnhandled);
});
afterAll(() => {
  process.off('unhandledRejection', keepUnhandled);
});

/** Takes a page through the steps, then lets everything work again, and closes it. */
async function run({ setup: given, steps }: Scenario): Promise<Run> {
  const page = createPage(given);
  const { analytics, environment, failing, everFailing } = page;
  const { clock } = environment;
  const calls: Logged[] = [];
  const order: Logged[] = [];
  const faultsFound: string[] = [];
  const flushes: Promise<void>[] = [];
  const watching: (() => void)[] = [];
  /** One object that the caller changes and uses again. */
  const reused = { time: 0 };
  let buffered: Logged[] = [];
  let user: string | undefined;
  let isReset = false;
  let isClosed = false;
  let isToBeErased = false;
  let isStarted = false;
  let wasDenied = false;
  let count = 0;

  function found(what: string): void {
    faultsFound.push(what);
  }

  /** Runs an action; only an error that is asked for may be thrown. */
  function calmly(what: string, act: () => void, allowed: (error: unknown) => boolean = () => false): void {
    try {
      act();
    } catch (error) {
      if (!allowed(error)) found(`${what} threw ${error}`);
    }
  }

  /** Returns the facts of a call at its moment. */
  function factsNow(isProps: boolean) {
    return {
      label: `Event ${count}`,
      isProps,
      time: clock.now(),
      url: String(environment.page.properties.url),
      task: failing.has('commonData') ? undefined : page.task,
      user,
      isReset,
      isOff: isClosed || given.client !== 'open',
      isBroken: failing.has('pageContext') || (!isProps && failing.has('check')),
      ownSession: undefined,
      wrong: false,
    };
  }

  function remember(call: Logged): void {
    const { receipt } = call;
    calls.push(call);
    if (call.isOff && !isFinal(receipt.state)) found('closed, yet accepting');
    if (receipt.state === 'buffered') buffered.push(call);
    else {
      noteStart();
      order.push(call);
    }
  }

  /** Notes the order of calls that are no longer buffered: with the start, properties go first, then events (S4.2). */
  function noteStart(): void {
    const state = buffered[0]?.receipt.state;
    if (!state || state === 'buffered') return;
    const isOfStart = ({ isProps }: Logged) => isProps && !isStarted;
    order.push(...buffered.filter(isOfStart), ...buffered.filter((call) => !isOfStart(call)));
    buffered = [];
    isStarted ||= state !== 'dropped:consent' && state !== 'dropped:closed';
  }

  function log(wrong: boolean, own: OwnOptions): void {
    count += 1;
    page.task += 1;
    reused.time = 1_000 * count;
    const list = [count];
    const data = wrong ? { wrong } : { list };
    const options = {
      none: undefined,
      null: null as never,
      'own time': reused,
      'own session': { sessionId: -1 },
    }[own];
    const facts = {
      ...factsNow(false),
      ...(own === 'own time' && reused),
      ownSession: own === 'own session' ? -1 : undefined,
      wrong,
    };
    calmly(
      'logEvent',
      () => {
        remember({ ...facts, receipt: analytics.logEvent({ name: facts.label, data }, options) });
        list.push(-1);
      },
      (error) =>
        wrong && given.validation === 'throw' && isAnalyticsError(error) && error.code === 'invalid-event',
    );
  }

  function setProps(): void {
    count += 1;
    page.task += 1;
    const facts = factsNow(true);
    calmly('setDefaultUserProps', () => {
      remember({ ...facts, receipt: analytics.setDefaultUserProps({ call: facts.label }) });
    });
  }

  function flush(): void {
    const before = calls.map(({ receipt }) => receipt);
    const flushed = analytics.flush().then(
      () => {
        if (isClosed || wasDenied || given.destinations !== 1) return;
        const unasked = before.filter(
          ({ id, state }) => state === 'queued' && !page.answered.has(id) && !page.rested.has(id),
        );
        if (unasked.length > 0) found('flush resolved before what it found was answered for');
      },
      (error) => found(`flush rejected: ${error}`),
    );
    flushes.push(flushed);
  }

  async function wait(ms: number): Promise<void> {
    page.isPatienceOver = ms > 90_000;
    await clock.advance(ms);
    page.isPatienceOver = false;
  }

  function choose(choice: 'granted' | 'denied'): void {
    calmly('consent.set', () => analytics.consent.set(choice));
    if (choice === 'granted') return;
    wasDenied = true;
    noteStart();
    isStarted = false;
    user = undefined;
    isToBeErased = true;
  }

  function checkErased(): void {
    if (!isToBeErased) return;
    isToBeErased = false;
    const canErase = ['storage', 'clear', 'write'].every((part) =>
      [...everFailing].every((fault) => !fault.startsWith(part)),
    );
    // Off a browser there is nothing to erase.
    if (given.client !== 'server' && canErase && page.storedKeys().length > 0)
      found(`denied, yet stored: ${page.storedKeys().join(', ')}`);
    for (const { receipt } of calls) if (!isFinal(receipt.state)) found(`denied, yet ${receipt.state}`);
  }

  function close(): void {
    calmly('close', analytics.close);
    isClosed = true;
  }

  function take(next: Step): void | Promise<void> {
    switch (next.does) {
      case 'log':
        return log(next.wrong, next.own);
      case 'log nothing': {
        let message = '';
        calmly(
          'logEvent',
          () => analytics.logEvent(undefined as never),
          (error) => {
            message = error instanceof Error ? error.message : '';
            return true;
          },
        );
        if (message !== 'CareAnalytics: Invalid event payload') found('an event without payload was taken');
        return;
      }
      case 'set props':
        return setProps();
      case 'set user':
        user = next.user;
        return calmly('setUserId', () => analytics.setUserId(next.user));
      case 'reset':
        user = undefined;
        isReset = true;
        return calmly('reset', analytics.reset);
      case 'flush':
        return flush();
      case 'close':
        return close();
      case 'choose':
        return choose(next.choice);
      case 'end task':
        return calmly('the end of the task', environment.endTask);
      case 'wait':
        return wait(next.ms);
      case 'set clock':
        return clock.set(clock.now() + next.ms);
      case 'go online':
        return calmly('onOnline', environment.goOnline);
      case 'leave':
        return calmly('onLifecycle', () => environment.leave(true));
      case 'hide':
        return calmly('onLifecycle', environment.leave);
      case 'come back':
        return calmly('onLifecycle', environment.comeBack);
      case 'go on':
        environment.page = { ...environment.page, properties: { url: `https://www.example.com/${count}` } };
        return;
      case 'watch':
        watching.push(
          analytics.subscribe(() => {
            throw new Error('watcher');
          }),
        );
        return;
      case 'stop watching':
        return watching.pop()?.();
      case 'fail':
        failing.add(next.fault);
        everFailing.add(next.fault);
        return;
      case 'recover':
        failing.delete(next.fault);
        return;
      case 'answer':
        if (next.second) page.secondAnswering = next.answering;
        else page.answering = next.answering;
        return;
      case 'react':
        page.reaction = next.by === 'closing' ? close : () => choose('denied');
        return;
      case 'edit':
        page.editing = next.editing;
        return;
    }
  }

  try {
    for (const next of steps) {
      const wasClosed = isClosed;
      const sends = page.sends();
      const waiting = take(next);
      // Without a wait, the task goes on.
      if (waiting) await waiting;
      noteStart();
      checkErased();
      if (wasClosed && page.sends() > sends) found('closed, yet sent');
      // It may hold its lock for a request without an answer, until a timer of it is over.
      if (isClosed && environment.openHandles() > 1) found('closed, yet with handles');
      if (analytics.why().length > 50) found('reports more than 50 decisions');
    }
    failing.clear();
    page.answering = 'takes';
    page.secondAnswering = 'takes';
    page.editing = 'passes';
    page.reaction = undefined;
    page.answerLate();
    environment.comeBack();
    await clock.advance(0);
    noteStart();
    if (!isClosed && given.client === 'open' && analytics.consent.state === 'granted') {
      log(false, 'none');
      await clock.advance(200_000);
      noteStart();
      for (const { receipt, label } of calls) {
        if (!isFinal(receipt.state)) found(`${label} is ${receipt.state} for ever`);
      }
    }
    await Promise.all(flushes);
    close();
    const sends = page.sends();
    environment.goOnline();
    environment.leave();
    await clock.advance(100_000);
    if (page.sends() > sends || environment.openHandles() > 0) found('closed, yet at work');
  } catch (error) {
    found(`thrown out of the SDK: ${error}`);
  }
  await new Promise((resolve) => setImmediate(resolve));
  for (const reason of unhandled.splice(0)) found(`unhandled rejection: ${reason}`);
  return { page, calls, order, faultsFound, isClosed, isReset, wasDenied };
}

/** Returns whether a journal that failed to erase may have handed out erased events once more. */
function mayComeAgain({ page, wasDenied }: Run): boolean {
  return wasDenied && [...page.everFailing].some((fault) => /^(write|clear)/.test(fault));
}

/** Returns whether the database works, or local storage in its place. */
function canKeep({ everFailing }: Page): boolean {
  const failing = [...everFailing].join();
  return !/write/.test(failing) || !/storage/.test(failing);
}

/** Returns whether the reported state of a call is true. */
function isTrue(
  state: ReceiptState,
  call: Logged,
  { page, wasDenied, isClosed }: Run,
  given: Setup,
): boolean {
  switch (state) {
    case 'sent':
      return given.destinations > 0;
    case 'buffered':
    case 'queued':
      return isClosed;
    case 'dropped:consent':
      return wasDenied || given.consent === 'denied' || given.globalPrivacyControl;
    case 'dropped:disabled':
      return given.client === 'disabled';
    case 'dropped:closed':
      return isClosed;
    case 'dropped:server':
      return given.client === 'server';
    case 'dropped:schema':
      return call.wrong && given.validation === 'strict';
    case 'dropped:before-send':
      return page.dropped.has(call.label);
    case 'dropped:no-destination':
      return given.destinations === 0;
    case 'failed:refused':
      return page.refused.has(call.receipt.id);
    case 'failed:internal':
      // A check that runs later meets the faults of that time.
      return (
        call.isBroken || (!call.isProps && page.everFailing.has('check')) || page.thrownAt.has(call.label)
      );
    default:
      return false;
  }
}

function property(check: (outcome: Run, given: Setup) => void) {
  return fc.asyncProperty(scenario, async (given) => check(await run(given), given.setup));
}

it(
  'S8.5 S4.3 never throws, stops when closed, and keeps and sends nothing without consent',
  async () => {
    await fc.assert(
      property(({ page, faultsFound }) => {
        expect(faultsFound).toEqual([]);
        expect(page.forbidden).toEqual([]);
      }),
      { numRuns: cases(3_000), examples: remembered },
    );
  },
  patience,
);

it(
  'S8.5 ends every call in exactly one place: delivered once, lost for a true reason, or still waiting',
  async () => {
    await fc.assert(
      property((outcome, given) => {
        const { page, calls } = outcome;
        const isRead = [...page.everFailing].every((fault) => !/^(keys|read)/.test(fault));
        const mayBeErased = outcome.wasDenied || given.consent === 'denied' || given.globalPrivacyControl;
        if (calls.at(-1)?.receipt.state === 'sent' && isRead && !mayBeErased) {
          expect([...page.taken, ...page.refused]).toContain(leftBehind.id);
        }
        for (const call of calls) {
          const { receipt, label } = call;
          const { id, state } = receipt;
          expect([label, state, isTrue(state, call, outcome, given)]).toEqual([label, state, true]);
          if (state === 'queued' && canKeep(page)) expect(page.storedIds()).toContain(id);
          if (mayComeAgain(outcome)) continue;
          const copies = page.taken.filter((other) => other === id).length;
          const copiesOfSecond = page.takenBySecond.filter((other) => other === id).length;
          if (state === 'sent') expect([label, copies]).toEqual([label, 1]);
          if (state === 'sent' && given.destinations === 2)
            expect([label, copiesOfSecond]).toEqual([label, 1]);
          expect(copies + copiesOfSecond).toBeLessThanOrEqual(given.destinations);
          if (isLoss(state) && state !== 'dropped:consent' && state !== 'failed:refused') {
            expect([label, copies + copiesOfSecond]).toEqual([label, 0]);
          }
        }
      }),
      { numRuns: cases(2_000), examples: remembered },
    );
  },
  patience,
);

it(
  'S4.2 S4.4 delivers in the order of the calls, properties of the start first, with the facts of each call',
  async () => {
    await fc.assert(
      property((outcome) => {
        const { page, calls, order } = outcome;
        const byId = new Map(calls.map((call) => [call.receipt.id, call]));
        const own = page.queued.filter(({ id }) => byId.has(id));
        const queuedIds = own.map(({ id }) => id);
        const inOrder = order.map(({ receipt }) => receipt.id).filter((id) => queuedIds.includes(id));
        expect(queuedIds.map((id) => byId.get(id)?.label)).toEqual(inOrder.map((id) => byId.get(id)?.label));
        for (const taken of mayComeAgain(outcome) ? [] : [page.taken, page.takenBySecond]) {
          const ids = taken.filter((id) => byId.has(id) && !page.rested.has(id));
          expect(ids).toEqual(queuedIds.filter((id) => ids.includes(id)));
        }
        for (const record of own) {
          const call = byId.get(record.id) as Logged;
          const { data } = record;
          expect([call.label, record.time, data.url, data.task]).toEqual([
            call.label,
            call.time,
            call.url,
            call.task,
          ]);
          expect([call.label, record.userId]).toEqual([call.label, call.user]);
          expect([call.label, typeof data.visitor_id]).toEqual([call.label, 'string']);
          if (call.isReset) expect([record.deviceId, data.care_device_id]).not.toContain(earlierDevice);
          else if (!outcome.isReset) expect(data.care_device_id).toBe(record.deviceId);
          if (call.ownSession !== undefined) expect(record.sessionId).toBe(call.ownSession);
          if (call.isProps) expect(record.userProps).toMatchObject({ $set: { call: call.label } });
          else if (!call.wrong) expect(data.list).toEqual([Number(call.label.slice(6))]);
        }
      }),
      { numRuns: cases(2_000), examples: remembered },
    );
  },
  patience,
);

it(
  'S8.5 counts every loss in the events that go out after it',
  async () => {
    await fc.assert(
      property(({ page, calls, isClosed, wasDenied }, given) => {
        const last = calls.at(-1);
        if (given.client !== 'open' || given.destinations === 0 || !last || last.receipt.state !== 'sent')
          return;
        // Losses that a page has stored are erased with a denial.
        if (wasDenied) return;
        const lost: Record<string, number> = {};
        /** Refused events: the next one reports again the losses that they were to report. */
        const refused = new Set<string>();
        const taken = new Set([...page.taken, ...page.takenBySecond]);
        for (const diagnostic of page.diagnostics) {
          if (diagnostic.kind !== 'event') continue;
          if (diagnostic.id === last.receipt.id) break;
          if (diagnostic.state === 'failed:refused' && !taken.has(diagnostic.id)) refused.add(diagnostic.id);
          if (isLoss(diagnostic.state) && diagnostic.state !== 'dropped:consent') {
            lost[diagnostic.state] = (lost[diagnostic.state] ?? 0) + 1;
          }
        }
        const reported: Record<string, number> = {};
        for (const { id, data } of page.queued) {
          if (refused.has(id)) continue;
          for (const [reason, number] of Object.entries(data.sdk_dropped ?? {})) {
            reported[reason] = (reported[reason] ?? 0) + Number(number);
          }
        }
        if (isClosed) expect(reported).toEqual(lost);
      }),
      { numRuns: cases(1_000), examples: remembered },
    );
  },
  patience,
);
