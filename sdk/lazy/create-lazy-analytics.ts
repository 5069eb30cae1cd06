import type { EarlierCall } from '../client/earlier-call.ts';
import type { AnalyticsErrorCode } from '../client/errors.ts';
import type { LossReason, Receipt, ReceiptState } from '../client/receipt.ts';
import type { ConsentState } from '../consent/consent.ts';
import type { Analytics } from '../contracts/analytics.ts';
import type { Cancel } from '../contracts/environment.ts';
import type { Logger } from '../contracts/logger.ts';
import type { EventCatalog } from '../events/event-catalog.ts';
import type { EarlyScope } from '../page/early-waiting.ts';
import { copyGiven } from './copy-given.ts';
import type { Due, EarlyReceipt, WaitingCall } from './early-calls.ts';
import { readChoice } from './read-choice.ts';

/** How many calls wait at the most. */
const limit = 1_000;

/** How much stands in session storage at the most, in UTF-16 units. */
const storedLimit = 262_144;

/** A busy page is not waited for any longer, in milliseconds. */
const idleTimeoutMillis = 2_000;

/** The pause after the first failure to load the core, in milliseconds; it doubles with each further one. */
const firstPauseMillis = 1_000;

/** What the lazy client has to know before the core arrives; where `createAnalytics` takes the same option, hand it the same value. */
export interface LazyAnalyticsConfig<Catalog extends EventCatalog = EventCatalog> {
  /** Loads the client that `createAnalytics` returns. Called again later, after it has failed. */
  readonly load: () => Promise<Analytics<Catalog>>;
  /** Off: nothing is loaded or stored, and calls end as `dropped:disabled`. @default true */
  readonly analyticsEnabled?: boolean | undefined;
  /** The project's key at the collector: what is stored until the core arrives has it in its name. @default '' */
  readonly analyticsKey?: string | undefined;
  /** The initial consent. Global Privacy Control counts as denied whatever is said here. @default 'granted' */
  readonly consent?: ConsentState | undefined;
  /** The domain of the cookie that keeps the visitor's choice. @default this host alone */
  readonly cookieDomain?: string | undefined;
  /** Where to report that the core can't be loaded. @default console */
  readonly logger?: Logger | undefined;
}

/**
 * Creates a client whose calls wait in memory, with their time, page and receipts, until the core arrives: it is loaded
 * when the page has been painted and is idle, or with the first interaction, and gets every call from then on. A page
 * that hides before that stores what waits for the next page of its tab, if consent is granted. On a server it is inert.
 */
export function createLazyAnalytics<Catalog extends EventCatalog = EventCatalog>({
  load: loadCore,
  analyticsEnabled,
  analyticsKey = '',
  consent: initial = 'granted',
  cookieDomain = '',
  logger = console,
}: LazyAnalyticsConfig<Catalog>): Analytics<Catalog> {
  const storeName = `care-analytics:${analyticsKey}:early-calls`;
  const waiting: WaitingCall[] = [];
  const receipts: EarlyReceipt[] = [];
  const dues: Due[] = [];
  const life = new AbortController();
  let closed = analyticsEnabled === false ? 'dropped:disabled' : whyInert();
  /** On this page, for a browser that blocks its cookies. */
  let chosen: ConsentState | undefined;
  let page: string | undefined;
  let count = 0;
  let pause = firstPauseMillis;
  let coming: Promise<Analytics<Catalog> | undefined> | undefined;

  function readConsent(): ConsentState {
    const { navigator } = globalThis as { navigator?: { readonly globalPrivacyControl?: unknown } };
    return readChoice() ?? chosen ?? (navigator?.globalPrivacyControl === true ? 'denied' : initial);
  }

  function log(kind: EarlierCall['kind'], name: string, data: unknown, options?: object): Receipt {
    // Not before: some servers have no random numbers while modules are evaluated.
    page ??= crypto.getRandomValues(new Uint32Array(4)).join('-');
    count += 1;
    const id = `${page}-${count}`;
    const ended =
      closed ??
      (readConsent() === 'denied' ? 'dropped:consent' : waiting[limit - 1] && 'dropped:buffer-full');
    const early = { name } as EarlyReceipt;
    const settled = new Promise<ReceiptState>((resolve) => {
      early.settle = resolve;
      if (ended) resolve(ended);
    });
    early.receipt = { id, state: ended ?? 'buffered', detail: undefined, settled };
    if (!ended || !receipts[2 * limit]) receipts.push(early);
    if (!ended)
      waiting.push({
        kind,
        id,
        name,
        data: copyGiven(data),
        options: copyGiven(options),
        time: Date.now(),
        url: location.href,
        referrer: document.referrer,
        viewport: `${innerWidth}x${innerHeight}`,
      });
    return early.receipt;
  }

  /** Ends what waits, stored or not. */
  function end(reason: ReceiptState): void {
    waiting.length = 0;
    for (const { receipt, settle } of receipts) {
      if (receipt.state !== 'buffered') continue;
      receipt.state = reason;
      settle(reason);
    }
  }

  function readStored(): WaitingCall[] {
    try {
      return JSON.parse(sessionStorage.getItem(storeName) ?? '[]');
    } catch {
      // Blocked, or no JSON.
      return [];
    }
  }

  /** Moves what waits to session storage: the page may be about to go. */
  function store(): void {
    if (!waiting[0] || readConsent() !== 'granted') return;
    try {
      const text = JSON.stringify(readStored().concat(waiting));
      if (text.length > storedLimit) return;
      sessionStorage[storeName] = text;
      waiting.length = 0;
    } catch {
      // Blocked or full: what waits goes on waiting.
    }
  }

  function add<Entry extends Due | WaitingCall>(list: Entry[], kind: Entry['kind'], data: unknown): Cancel {
    const entry: { kind: string; cancel?: Cancel } = { kind, data, time: Date.now() } as Due;
    // On a server nobody would ever take it.
    if (!closed && !list[2 * limit]) list.push(entry as Entry);
    return () => {
      entry.kind = '';
      entry.cancel?.();
    };
  }

  function load(): Promise<Analytics<Catalog> | undefined> | undefined {
    if (closed) return undefined;
    coming ??= Promise.all([(async () => loadCore())(), import('./replay.ts')]).then(
      ([core, { replay }]) => {
        life.abort();
        if (closed) core.close();
        else replay(core, analytics, { waiting, receipts, dues, analyticsKey, storeName }, logger);
        return core;
      },
      (error) => {
        setTimeout(() => {
          coming = undefined;
          load();
        }, pause);
        // A single failure may come from a page that is being left.
        if (pause > firstPauseMillis) logger.error(`Analytics did not load: ${error}`, { tag: 'analytics' });
        pause *= 2;
        return undefined;
      },
    );
    return coming;
  }

  const analytics: Analytics<Catalog> = {
    namespace: analyticsKey,
    consent: {
      get state() {
        return readConsent();
      },
      set(choice) {
        chosen = choice;
        if (choice === 'denied') end('dropped:consent');
        try {
          if (choice === 'denied') sessionStorage.removeItem(storeName);
          // The core, of this page or the next one, makes it outlive the browser's session.
          // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and the page may be left.
          if (!closed) document.cookie = `care_consent=${choice};path=/;domain=${cookieDomain}`;
        } catch {
          // Blocked.
        }
        add(dues, 'consent', choice);
        load();
        for (const { kind, data } of dues) if (kind === 'onConsent') data(choice);
      },
      subscribe: (listener) => add(dues, 'onConsent', listener),
    },
    logEvent(event, options) {
      let name: unknown;
      let data: unknown;
      try {
        ({ name, data } = event as { name: unknown; data?: unknown });
      } catch {
        // What can't be read has no name.
      }
      if (typeof event !== 'object' || typeof name !== 'string' || !name) throw invalidPayload();
      return log('event', name, data, options);
    },
    setDefaultUserProps: (props) => log('props', '$identify', props),
    setUserId(userId) {
      add(waiting, 'setUserId', userId);
    },
    reset(options) {
      add(waiting, 'reset', copyGiven(options));
    },
    getDeviceId: () => undefined,
    getUserId: () => undefined,
    session: () => undefined,
    why: () => [],
    reportFailure(error) {
      add(dues, 'reportFailure', error);
    },
    subscribe: (listener) => add(dues, 'subscribe', listener),
    async flush() {
      await (await load())?.flush();
    },
    close() {
      store();
      closed ??= 'dropped:closed';
      // The next page goes on with what is stored.
      end(waiting[0] ? closed : 'queued');
      life.abort();
    },
  };

  if (!closed) {
    const scope = globalThis as EarlyScope;
    scope.careEarlyCalls ??= {};
    scope.careEarlyCalls[analyticsKey] = waiting;
    const acts = { pointerdown: load, keydown: load, pagehide: store, visibilitychange: store };
    for (const [type, act] of Object.entries(acts))
      addEventListener(type, act, { capture: true, signal: life.signal });
    const loadWhenIdle = () => {
      (globalThis.requestIdleCallback ?? setTimeout)(load, { timeout: idleTimeoutMillis } as object);
      // Firefox passes on what a page writes that goes away only if the page has read before.
      readStored();
    };
    // Nobody looks at a hidden page: it is not painted.
    if (document.hidden) loadWhenIdle();
    else requestAnimationFrame(loadWhenIdle);
  }
  return analytics;
}

function whyInert(): LossReason | undefined {
  if (!globalThis.document) return 'dropped:server';
  // Came last, together with what else the core asks of a browser: `sdk/browser/is-supported.ts`.
  return 'hasOwn' in Object ? undefined : 'dropped:unsupported-browser';
}

/** The core's error, without its class: `isAnalyticsError` knows it by name and code. */
function invalidPayload(): Error {
  const code: AnalyticsErrorCode = 'invalid-event-payload';
  return Object.assign(Error('CareAnalytics: Invalid event payload'), { name: 'AnalyticsError', code });
}
