import type { Analytics, ReplayingAnalytics } from '../client/analytics.ts';
import { contextAt, type EarlierCall } from '../client/earlier-call.ts';
import { isAnalyticsError } from '../client/errors.ts';
import { isLoss, type Receipt, type ReceiptState } from '../client/receipt.ts';
import type { ConsentState } from '../consent/consent.ts';
import type { Cancel } from '../contracts/environment.ts';
import { attempt, type SafeLogger } from '../contracts/logger.ts';
import { quietly } from '../contracts/quietly.ts';
import { readConsentChoice } from '../identity/consent-cookie.ts';
import type { EarlyScope } from '../page/early-waiting.ts';
import { isAuthCallback } from '../page/held-back.ts';
import { createSafeLogger } from '../privacy/safe-logger.ts';
import { parseList } from '../storage/parse-list.ts';
import { consentKey } from '../storage/stored-names.ts';
import { documentText } from './document-text.ts';
import type { EarlyCalls, EarlyReceipt, Pending, WaitingCall } from './early-calls.ts';

/** The greatest age of a stored call, in milliseconds: 7 days, like an event in the journal. */
const maxAgeMillis = 604_800_000;

/**
 * Hands all waiting calls to the core, after those that an earlier page of the tab has stored, and makes the lazy client forward.
 * Methods that an application has taken from the client before go on working.
 */
export function replay(loaded: Analytics, early: EarlyCalls): void {
  const core = loaded as ReplayingAnalytics;
  const { waiting, pending, storeName, analytics: lazy, logger = console } = early;
  const safeLogger = createSafeLogger(logger);
  const waitingReceipts = new Map<string, EarlyReceipt>();
  // The denial is read before a choice of this page is handed on, which would be later than the calls that follow it.
  const deniedAt = readDenial();
  const shownAt = readActivation();

  function runCall(call: WaitingCall): void {
    const known = 'id' in call ? waitingReceipts.get(call.id) : undefined;
    if ('id' in call) waitingReceipts.delete(call.id);
    const isErased = call.time < deniedAt;
    try {
      if ('id' in call) {
        const time = Math.max(call.time, known ? shownAt : 0);
        const receipt = core.replay(
          { ...call, time, ...(isErased && { ended: 'dropped:consent' }) },
          (current) => contextAt(call, current),
        );
        if (known) follow(known, receipt);
      } else if (!isErased) core[call.kind](call.data as never);
    } catch (error) {
      core.reportFailure(error);
      if (known) end(known, isAnalyticsError(error) ? 'dropped:schema' : 'failed:internal');
    }
  }

  /** A call that has ended already is reported to the core, so that its loss counts. */
  function runReceipt(known: EarlyReceipt): void {
    const { id, state } = known.receipt;
    if (isLoss(state)) runCall({ ...nowhere, id, name: known.name, time: Date.now(), ended: state });
    else waitingReceipts.set(id, known);
  }

  function runPending(entry: Pending): void {
    if (entry.receipt) runReceipt(entry);
    else if (entry.kind === 'consent') core.consent.set(entry.data);
    else if (entry.kind === 'listen') {
      const { data } = entry;
      const tell = (state: ConsentState) => {
        if (state === entry.state) return;
        entry.state = state;
        data(state);
      };
      // The core reports what is no function.
      entry.cancel = core.consent.subscribe(typeof data === 'function' ? tell : data);
      // The choice may have been made in another tab.
      quietly(() => tell(core.consent.state));
    } else if (entry.kind === 'subscribe') entry.cancel = core.subscribe(...entry.data);
    else if (entry.kind) entry.cancel = core[entry.kind](entry.data as never) as Cancel | undefined;
  }

  delete (globalThis as EarlyScope)[storeName];
  const entries = inOrder(pending.splice(0), lazy.consent.state);
  // Listeners may make calls meanwhile.
  Object.assign(pending, { push: runPending });
  for (const entry of entries) runPending(entry);
  const calls = [...takeStored(early, safeLogger), ...waiting.splice(0)];
  Object.assign(waiting, { push: runCall });
  // A client that the application has frozen goes on with its own methods.
  quietly(() => {
    const { consent } = lazy;
    Object.defineProperties(consent, Object.getOwnPropertyDescriptors(core.consent));
    Object.assign(lazy, loaded, { consent });
  });
  for (const call of calls) runCall(call);
  // A listener has denied consent meanwhile, or the next page has taken these calls while this one was in the back/forward cache.
  const state = core.consent.state === 'denied' ? 'dropped:consent' : 'queued';
  for (const known of waitingReceipts.values()) end(known, state);
}

/** The page context of a call that has ended: it needs none. */
const nowhere: Pick<EarlierCall, 'kind' | 'url' | 'referrer' | 'viewport'> = {
  kind: 'event',
  url: '',
  referrer: '',
  viewport: '',
};

/**
 * Puts listeners first, so that they are notified of everything, then choices and those who listen to them, who know these already,
 * and receipts last. Choices are left out if another tab has made one since.
 */
function inOrder(pending: readonly Pending[], current: ConsentState): readonly Pending[] {
  // The core reports any other value.
  const isChoice = ({ kind, data }: Pending) =>
    kind === 'consent' && (data === 'granted' || data === 'denied');
  const choices = pending.filter(isChoice);
  const isReplaced = current !== choices.at(-1)?.data;
  const others = pending.filter((entry) => entry.kind && entry.kind !== 'listen' && !isChoice(entry));
  const listeners = pending.filter(({ kind }) => kind === 'listen');
  const receipts = pending.filter(({ receipt }) => receipt);
  return [...others, ...(isReplaced ? [] : choices), ...listeners, ...receipts];
}

/** Takes the stored calls of an earlier page of the tab, or of this one, so that no other page logs them again. */
function takeStored(
  { isHeldBack = isAuthCallback, storeName }: EarlyCalls,
  logger: SafeLogger,
): readonly WaitingCall[] {
  if (attempt(logger, 'isHeldBack', () => isHeldBack(location))) return [];
  try {
    const all = parseList(sessionStorage[storeName]) as readonly WaitingCall[];
    sessionStorage.removeItem(storeName);
    const calls = all.filter((call) => Date.now() - call?.time <= maxAgeMillis);
    /*
     * Shown: NUMBER stored calls could not be used
     * Means: Calls that earlier pages of the tab have left for this one are older than seven days.
     * Do: Nothing: a tab was left open for that long.
     * Lost: yes, they were never accepted
     */
    if (calls.length < all.length) logger.warn(`${all.length - calls.length} stored calls could not be used`);
    return calls;
  } catch {
    // Session storage is blocked: nothing is stored.
    return [];
  }
}

/**
 * The time at which a prerendered page was shown, in milliseconds since the epoch: earlier calls there count as made then. 0 for
 * any other page.
 */
function readActivation(): number {
  const [{ activationStart } = { activationStart: 0 }] = performance.getEntriesByType(
    'navigation',
  ) as (PerformanceNavigationTiming & { readonly activationStart?: number })[];
  return activationStart ? Math.round(performance.timeOrigin + activationStart) : 0;
}

function follow(known: EarlyReceipt, receipt: Receipt): void {
  known.receipt = receipt;
  known.settle(receipt.settled);
}

function end({ receipt, settle }: EarlyReceipt, state: ReceiptState): void {
  receipt.state = state;
  settle(state);
}

/** The time of the last denial of consent, in milliseconds since the epoch: 0 for never, or where that can't be read. */
function readDenial(): number {
  try {
    const [, deniedAt] = parseList(localStorage.getItem(consentKey) ?? '');
    return readConsentChoice(documentText('cookie'))?.deniedAt || Number(deniedAt) || 0;
  } catch {
    return 0;
  }
}
