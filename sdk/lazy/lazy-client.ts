import type { Analytics } from '../client/analytics.ts';
import type { LossReason, ReceiptState } from '../client/receipt.ts';
import type { ConsentChoice, ConsentState } from '../consent/consent.ts';
import type { Cancel } from '../contracts/environment.ts';
import { writeCookie } from './document-text.ts';
import type { EarlyCalls, Pending, PendingCall, WaitingCall } from './early-calls.ts';
import { ignoreToJson } from './ignore-to-json.ts';
import type { LazyAnalyticsConfig } from './lazy-analytics-config.ts';
import { readChoice } from './read-choice.ts';

/** The largest number of waiting calls. */
export const limit = 1_000;

/** The longest text in session storage, in UTF-16 units. */
const storedLimit = 200_000;

/** The pause after the first failure to load the core, in milliseconds; it doubles with each further one. */
const firstPauseMillis = 1_000;

/** The part of https://globalprivacycontrol.org that is needed: TypeScript does not know it. */
type GlobalPrivacyControl = { readonly globalPrivacyControl?: unknown } | undefined;

/** The client that an application calls until the core arrives, with the waiting calls and the visitor's choice. */
export interface LazyClient extends EarlyCalls, LazyAnalyticsConfig {
  /** Ends the listeners of the page. */
  readonly life: AbortController;
  /** The reason with which every logged call ends; `false` while calls wait. */
  closed: LossReason | false;
  /**
   * The choice on this page. It counts while the cookies read as they did then: they may be blocked, or another cookie may hold a
   * denial.
   */
  chosen?: ConsentState;
  cookieThen?: ConsentState | undefined;
  coming?: Promise<Analytics | undefined> | undefined;
  /** The core, for methods that an application has taken from the client before it was there. */
  core?: Analytics | undefined;
}

export function readConsent(client: LazyClient): ConsentState {
  const { consent = 'granted' } = client;
  const found = readChoice();
  return (
    (found === client.cookieThen && client.chosen) ||
    found ||
    ((globalThis.navigator as GlobalPrivacyControl)?.globalPrivacyControl === true ? 'denied' : consent)
  );
}

export function choose(client: LazyClient, choice: ConsentChoice): void {
  const { cookieDomain = '' } = client;
  if (choice !== 'granted' && choice !== 'denied') {
    // The core reports it, and what held before still holds.
    add(client, client.pending, 'consent', choice);
    load(client);
    return;
  }
  client.chosen = choice;
  if (choice === 'denied') end(client, 'dropped:consent');
  try {
    // The core, on this page or the next one, makes it outlive the browser's session.
    writeCookie(`care_consent=${choice};path=/;domain=${cookieDomain}`);
    if (choice === 'denied') delete sessionStorage[client.storeName];
  } catch {
    // Storage is blocked, or this is a server.
  }
  client.cookieThen = readChoice();
  add(client, client.pending, 'consent', choice);
  load(client);
  for (const entry of client.pending)
    if (entry.kind === 'listen' && entry.state !== choice) {
      entry.state = choice;
      void quietly(() => entry.data(choice));
    }
}

/** Ends all waiting calls, stored or not. */
function end({ waiting, pending }: LazyClient, reason: ReceiptState): void {
  waiting.length = 0;
  for (const { receipt, settle } of pending) {
    if (!settle || receipt.state !== 'buffered') continue;
    receipt.state = reason;
    settle(reason);
  }
}

/**
 * Moves the waiting calls to session storage.
 *
 * @param isLeft true if the page may be about to unload. Otherwise it only reads: Firefox passes on what a page writes while it
 * unloads only if the page has read before
 */
export function store(client: LazyClient, isLeft?: boolean): void {
  const { storeName, waiting } = client;
  try {
    const text = JSON.stringify(JSON.parse(sessionStorage[storeName] ?? '[]').concat(waiting), ignoreToJson);
    if (isLeft && readConsent(client) === 'granted' && waiting[0] && !text[storedLimit]) {
      sessionStorage[storeName] = text;
      waiting.length = 0;
    }
  } catch {
    // Session storage is blocked or full: the calls go on waiting.
  }
}

/** Adds a call for the core. */
export function add<Entry extends Pending | WaitingCall>(
  client: LazyClient,
  list: Entry[],
  kind: Entry['kind'],
  data: unknown,
  more?: object,
): Cancel {
  const entry: { kind: string; cancel?: Cancel | undefined } = {
    kind,
    data,
    time: Date.now(),
    ...more,
  } as PendingCall;
  // On a server no core would ever take it; one that is there takes a choice also when it is closed. A listener needs none.
  // A choice counts, however much waits.
  if ((!client.closed || client.core || kind === 'listen') && (kind === 'consent' || !list[2 * limit - 1]))
    list.push(entry as Entry);
  return () => {
    entry.kind = '';
    entry.cancel?.();
  };
}

/** @param pause the wait after a failure, in milliseconds */
export function load(
  client: LazyClient,
  pause = firstPauseMillis,
): Promise<Analytics | undefined> | undefined {
  const { load: loadCore, logger = console } = client;
  if (!client.closed)
    client.coming ??= Promise.all([loadClient(loadCore), import('./replay.ts')]).then(
      ([core, { replay }]) => {
        client.life.abort();
        if (client.closed) core.close();
        else {
          client.core = core;
          replay(core, client);
        }
        return core;
      },
      (error) => {
        setTimeout(() => {
          client.coming = undefined;
          load(client, pause * 2);
        }, pause);
        // A single failure may come from a page that unloads.
        /*
         * Shown: Analytics: REASON
         * Means: The function `load` of the lazy client rejected, or gave no client, twice in a row; it is called again, after
         *   longer and longer waits.
         * Do: Check that the file that it imports is there, and that it gives what `createAnalytics` returns.
         * Lost: no, calls go on waiting
         */
        if (pause > firstPauseMillis)
          void quietly(() => logger.error(`Analytics: ${error}`, { tag: 'analytics' }));
        return undefined;
      },
    );
  return client.coming;
}

async function loadClient(loadCore: LazyClient['load']): Promise<Analytics> {
  const core = await loadCore();
  // The whole module, or an export that it lacks, is no client.
  if (!core?.flush) throw Error('load gave no client');
  return core;
}

export function close(client: LazyClient): void {
  client.core?.close();
  store(client, true);
  client.closed ||= 'dropped:closed';
  // The next page takes the stored calls.
  end(client, client.waiting[0] ? client.closed : 'queued');
  client.life.abort();
}

/** Runs a function of the page synchronously, and discards its error or rejection. */
async function quietly(run: () => unknown): Promise<void> {
  try {
    await run();
  } catch {
    // A listener that fails keeps no other from its notification.
  }
}
