import type { EarlierCall } from '../client/earlier-call.ts';
import type { AnalyticsErrorCode } from '../client/errors.ts';
import type { LossReason, Receipt, ReceiptState } from '../client/receipt.ts';
import type { ConsentState } from '../consent/consent.ts';
import type { Analytics } from '../contracts/analytics.ts';
import type { Cancel } from '../contracts/environment.ts';
import type { Logger } from '../contracts/logger.ts';
import type { EventCatalog } from '../events/event-catalog.ts';
import type { EarlyCallsName, EarlyScope } from '../page/early-waiting.ts';
import { asGiven } from './as-given.ts';
import { copyGiven } from './copy-given.ts';
import { documentText, writeCookie } from './document-text.ts';
import type { Due, DueCall, EarlyReceipt, WaitingCall } from './early-calls.ts';
import { readChoice } from './read-choice.ts';

/** How many calls wait at the most. */
const limit = 1_000;

/** How much is in session storage at the most, in UTF-16 units. */
const storedLimit = 200_000;

/** A busy page is not waited for any longer, in milliseconds. */
const idleTimeoutMillis = 2_000;

/** The pause after the first failure to load the core, in milliseconds; it doubles with each further one. */
const firstPauseMillis = 1_000;

/** The part of https://globalprivacycontrol.org that is needed: TypeScript does not know it. */
type GlobalPrivacyControl = { readonly globalPrivacyControl?: unknown } | undefined;

/**
 * What the lazy client has to know before the core arrives; where `createAnalytics` takes the same option, hand it the same value.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 */
export interface LazyAnalyticsConfig<Catalog extends EventCatalog = EventCatalog> {
  /** Loads the client that `createAnalytics` returns. Called again later, after it has failed. */
  readonly load: () => Promise<Analytics<Catalog>>;
  /** Off: nothing is loaded or stored, and calls end as `dropped:disabled`. @default true */
  readonly analyticsEnabled?: boolean | undefined;
  /** The project's key at the collector: what is stored until the core arrives has it in its name. @default '' */
  readonly analyticsKey?: string | undefined;
  /** The initial consent. Global Privacy Control counts as denied whatever is said here. @default 'granted' */
  readonly consent?: ConsentState | undefined;
  /** The domain of the cookie that keeps the visitor's choice. @default only this host */
  readonly cookieDomain?: string | undefined;
  /** Where to report that the core can't be loaded. @default console */
  readonly logger?: Logger | undefined;
}

/**
 * Creates a client whose calls wait in memory, with their time, page and receipts, until the core arrives: it is loaded
 * when the page has been painted and is idle, or with the first interaction, and gets every call from then on. A page
 * that hides before that stores what waits for the next page of its tab, if consent is granted. On a server it is inert.
 *
 * @typeParam Catalog the event catalogue of the client that `load` imports, as `typeof events`
 * @param options the key, and what loads the core
 *
 * @example
 * export const analytics = createLazyAnalytics<typeof events>({
 *   analyticsKey: 'your-key',
 *   load: () => import('./core.ts').then(({ core }) => core),
 * });
 */
export function createLazyAnalytics<Catalog extends EventCatalog = EventCatalog>({
  load: loadCore,
  analyticsEnabled = true,
  analyticsKey = '',
  consent: initial = 'granted',
  cookieDomain = '',
  logger = console,
}: LazyAnalyticsConfig<Catalog>): Analytics<Catalog> {
  const storeName: EarlyCallsName = `care-analytics:${analyticsKey}:early-calls`;
  const waiting: WaitingCall[] = [];
  const dues: Due[] = [];
  const life = new AbortController();
  // In a browser that is too old the core ends what waits.
  let closed: LossReason | false = analyticsEnabled
    ? !globalThis.document && 'dropped:server'
    : 'dropped:disabled';
  /** On this page, as long as the cookies are what they were then: they may be blocked, or have another one of a denial. */
  let chosen: ConsentState | undefined;
  let choiceBeside: ConsentState | undefined;
  let pause = firstPauseMillis / 2;
  let coming: Promise<Analytics<Catalog> | undefined> | undefined;

  function readConsent(): ConsentState {
    const found = readChoice();
    return (
      (found === choiceBeside && chosen) ||
      found ||
      ((globalThis.navigator as GlobalPrivacyControl)?.globalPrivacyControl === true ? 'denied' : initial)
    );
  }

  function log(kind: EarlierCall['kind'], name: string, data: unknown, options?: object): Receipt {
    // A UUID, without `crypto.randomUUID`, which plain http does not have.
    const chance = crypto.getRandomValues(new Uint8Array(36));
    const id = '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit, at: number) =>
      (+digit ^ ((chance[at] as number) & (15 >> (+digit / 4)))).toString(16),
    );
    const ended =
      closed ||
      (readConsent() === 'denied' && 'dropped:consent') ||
      (waiting[limit - 1] && 'dropped:buffer-full');
    let settle!: EarlyReceipt['settle'];
    const settled = new Promise<ReceiptState>((resolve) => {
      settle = resolve;
    });
    const receipt = { id, state: ended || 'buffered', settled } as EarlyReceipt['receipt'];
    if (!ended || !dues[2 * limit]) dues.push({ name, receipt, settle });
    const onLeftOut = (key: string) =>
      /*
       * Shown: EVENT was changed to fit JSON: PROPERTY is left out
       * Becomes: error
       * Means: A property of a call before the core was there can’t be read, leads back to itself, or is too large.
       * Do: Log plain values, and less than an event has room for.
       * Lost: no; this property is
       */
      analytics.reportFailure(new Error(`${name} was changed to fit JSON: ${key.slice(0, 100)} is left out`));
    if (ended) settle(ended);
    else
      add(waiting, kind, copyGiven(data, onLeftOut), {
        id,
        name,
        options: copyGiven(options, onLeftOut),
        url: location.href,
        referrer: documentText('referrer'),
        viewport: `${innerWidth}x${innerHeight}`,
      });
    return receipt;
  }

  function logPayload(event: unknown, options?: object): Receipt {
    let name: unknown;
    let data: unknown;
    try {
      ({ name, data } = event as { name: unknown; data?: unknown });
    } catch {
      // What can't be read has no name.
    }
    if (!name || typeof name !== 'string' || typeof event !== 'object') throw invalidPayload();
    return log('event', name, data, options);
  }

  /** Ends what waits, stored or not. */
  function end(reason: ReceiptState): void {
    waiting.length = 0;
    for (const { receipt, settle } of dues) {
      if (!settle || receipt.state !== 'buffered') continue;
      receipt.state = reason;
      settle(reason);
    }
  }

  /**
   * Moves what waits to session storage.
   *
   * @param isLeft whether the page may be about to go. Otherwise it only reads: Firefox passes on what a page writes that goes
   * away only if the page has read before
   */
  function store(isLeft?: unknown): void {
    try {
      const text = JSON.stringify(JSON.parse(sessionStorage[storeName] ?? '[]').concat(waiting), asGiven);
      if (isLeft && readConsent() === 'granted' && waiting[0] && !text[storedLimit]) {
        sessionStorage[storeName] = text;
        waiting.length = 0;
      }
    } catch {
      // Blocked or full: what waits goes on waiting.
    }
  }

  function add<Entry extends Due | WaitingCall>(
    list: Entry[],
    kind: Entry['kind'],
    data: unknown,
    more?: object,
  ): Cancel {
    const entry: { kind: string; cancel?: Cancel } = { kind, data, time: Date.now(), ...more } as DueCall;
    // On a server nothing would ever take it.
    if (!closed && !list[2 * limit]) list.push(entry as Entry);
    return () => {
      entry.kind = '';
      entry.cancel?.();
    };
  }

  function load(): Promise<Analytics<Catalog> | undefined> | undefined {
    if (!closed)
      coming ??= Promise.all([(async () => loadCore())(), import('./replay.ts')]).then(
        ([core, { replay }]) => {
          life.abort();
          if (closed) core.close();
          else replay(core, analytics, { waiting, dues, storeName }, logger);
          return core;
        },
        (error) => {
          pause *= 2;
          setTimeout(() => {
            coming = undefined;
            load();
          }, pause);
          // A single failure may come from a page that is being left.
          /*
           * Shown: Analytics: REASON
           * Means: The function `load` of the lazy client rejected twice in a row; it is called again, after longer and longer
           *   waits.
           * Do: Look whether the file that it imports is there.
           * Lost: no, calls go on waiting
           */
          if (pause > firstPauseMillis)
            void quietly(() => logger.error(`Analytics: ${error}`, { tag: 'analytics' }));
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
          // The core, of this page or the next one, makes it outlive the browser's session.
          if (!closed) writeCookie(`care_consent=${choice};path=/;domain=${cookieDomain}`);
          if (choice === 'denied') delete sessionStorage[storeName];
        } catch {
          // Blocked.
        }
        choiceBeside = readChoice();
        add(dues, 'consent', choice);
        load();
        for (const { kind, data } of dues) if (kind === 'listen') void quietly(() => data(choice));
      },
      subscribe: (listener) => add(dues, 'listen', listener),
    },
    logEvent: (event, options) => logPayload(event, options),
    track: ((name: string, data?: unknown, options?: object) =>
      logPayload({ name, data }, options)) as Analytics<Catalog>['track'],
    setDefaultUserProps: (props) => log('props', '$identify', props),
    setUserProperties: (changes) => log('changes', '$identify', changes),
    setUserId(userId) {
      add(waiting, 'setUserId', userId);
    },
    reset(options) {
      add(
        waiting,
        'reset',
        copyGiven(options, () => {}),
      );
    },
    getDeviceId: () => undefined,
    getUserId: () => undefined,
    session: () => undefined,
    why: () => [],
    decisions: () => [],
    reportFailure(error) {
      add(dues, 'reportFailure', error);
    },
    subscribe: (...given) => add(dues, 'subscribe', given),
    addFeature: (feature) => add(dues, 'addFeature', feature),
    addDestination: (destination) => add(dues, 'addDestination', destination),
    flush: async () => (await load())?.flush(),
    close() {
      store(true);
      closed ||= 'dropped:closed';
      // The next page goes on with what is stored.
      end(waiting[0] ? closed : 'queued');
      life.abort();
    },
  };

  if (!closed) {
    (globalThis as EarlyScope)[storeName] = waiting;
    for (const type of ['pointerdown', 'keydown', 'pagehide', 'visibilitychange'])
      addEventListener(type, /down/.test(type) ? load : store, { capture: true, signal: life.signal });
    const loadWhenIdle = () => {
      (globalThis.requestIdleCallback ?? setTimeout)(load, { timeout: idleTimeoutMillis } as object);
      store();
    };
    // A hidden page is not painted.
    if (document.hidden) loadWhenIdle();
    else requestAnimationFrame(loadWhenIdle);
  }
  return analytics;
}

/** The core's error, without its class: `isAnalyticsError` knows it by name and code. */
function invalidPayload(): Error {
  const code: AnalyticsErrorCode = 'invalid-event-payload';
  return Object.assign(Error('CareAnalytics: Invalid event payload'), { name: 'AnalyticsError', code });
}

/** Runs what is the page's own, immediately; what it throws, or is rejected with, goes nowhere. */
async function quietly(run: () => unknown): Promise<void> {
  try {
    await run();
  } catch {
    // No listener keeps another from a choice.
  }
}
