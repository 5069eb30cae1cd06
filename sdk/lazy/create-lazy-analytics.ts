import type { Analytics } from '../client/analytics.ts';
import type { EventCatalog } from '../events/event-catalog.ts';
import type { EarlyScope } from '../page/early-waiting.ts';
import { copyInput } from './copy-input.ts';
import type { PendingCall } from './early-calls.ts';
import type { LazyAnalyticsConfig } from './lazy-analytics-config.ts';
import { add, choose, close, type LazyClient, load, readConsent, store } from './lazy-client.ts';
import { log, logPayload } from './log-early.ts';
import { refuse } from './refuse.ts';

/** The longest wait for a busy page, in milliseconds. */
const idleTimeoutMillis = 2_000;

/**
 * Creates a client whose calls wait in memory, with their time, page and receipts, until the core arrives: it is loaded
 * when the page has been painted and is idle, or with the first interaction, and gets every call from then on. A page
 * that hides before that stores the waiting calls for the next page of its tab, if consent is granted. On a server and in a
 * worker it is inert.
 *
 * @typeParam Catalog the event catalogue of the client that `load` imports, as `typeof events`
 * @param options the key, and a function that loads the core
 * @throws AnalyticsError `CareAnalytics: Missing config` without options, `CareAnalytics: Missing Analytics key` when enabled
 * without a key, as `createAnalytics` does
 *
 * @example
 * export const analytics = createLazyAnalytics<typeof events>({
 *   analyticsKey: 'your-key',
 *   load: () => import('./core.ts').then(({ core }) => core),
 * });
 */
export function createLazyAnalytics<Catalog extends EventCatalog = EventCatalog>(
  options: LazyAnalyticsConfig<Catalog>,
): Analytics<Catalog> {
  if (typeof options !== 'object' || !options) refuse('missing-config', 'Missing config');
  const { analyticsEnabled = true, analyticsKey = '' } = options;
  if (analyticsEnabled && !analyticsKey) refuse('missing-key', 'Missing Analytics key');
  const addPending = (kind: PendingCall['kind'], data: unknown) => add(client, client.pending, kind, data);
  const analytics: Analytics & { readonly lazyNamespace: string } = {
    namespace: analyticsKey,
    // Exposures and impressions of a session are stored under the same name before and after the core has arrived.
    lazyNamespace: analyticsKey,
    consent: {
      get state() {
        return readConsent(client);
      },
      set: (choice) => choose(client, choice),
      subscribe: (listener) =>
        add(client, client.pending, 'listen', listener, { state: analytics.consent.state }),
    },
    logEvent: (event, options) => logPayload(client, event, options),
    track: ((name: string, data?: unknown, options?: object) =>
      logPayload(client, { name, data }, options)) as Analytics['track'],
    setDefaultUserProps: (props) => log(client, 'props', '$identify', props),
    setUserProperties: (changes) => log(client, 'changes', '$identify', changes),
    setUserId(userId) {
      // A value that JSON has no form for keeps no call from being stored; the core reports it.
      const copy = copyInput(typeof userId === 'bigint' ? { userId } : userId, () => {});
      add(client, client.waiting, 'setUserId', copy);
    },
    reset(options) {
      const copy = copyInput(options, () => {});
      add(client, client.waiting, 'reset', copy);
    },
    getDeviceId: () => client.core?.getDeviceId(),
    getUserId: () => client.core?.getUserId(),
    session: () => client.core?.session(),
    why: (name) => client.core?.why(name) ?? [],
    decisions: (name) => client.core?.decisions(name) ?? [],
    reportFailure(error) {
      addPending('reportFailure', error);
    },
    subscribe: (...args) => addPending('subscribe', args),
    addFeature: (feature) => addPending('addFeature', feature),
    addDestination: (destination) => addPending('addDestination', destination),
    flush: async () => (await load(client))?.flush(),
    close: () => close(client),
  };
  const client: LazyClient = {
    ...(options as unknown as LazyAnalyticsConfig),
    analytics,
    storeName: `care-analytics:${analyticsKey}:early-calls`,
    waiting: [],
    pending: [],
    life: new AbortController(),
    // In a browser that is too old the core ends the waiting calls.
    closed: analyticsEnabled ? !globalThis.document && 'dropped:server' : 'dropped:disabled',
  };
  if (!client.closed) watchPage(client);
  return analytics as Analytics<Catalog>;
}

/** Loads the core with the first interaction or when the page is idle, and stores the waiting calls when the page hides. */
function watchPage(client: LazyClient): void {
  (globalThis as EarlyScope)[client.storeName] = client.waiting;
  const loadNow = () => load(client);
  const storeNow = () => store(client, true);
  for (const type of ['pointerdown', 'keydown', 'pagehide', 'visibilitychange'])
    addEventListener(type, /down/.test(type) ? loadNow : storeNow, {
      capture: true,
      signal: client.life.signal,
    });
  const loadWhenIdle = () => {
    (globalThis.requestIdleCallback ?? setTimeout)(loadNow, { timeout: idleTimeoutMillis } as object);
    store(client);
  };
  // A hidden page is not painted.
  if (document.hidden) loadWhenIdle();
  else requestAnimationFrame(loadWhenIdle);
}
