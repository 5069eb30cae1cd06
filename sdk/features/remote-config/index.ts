/**
 * A feature that turns other features on and off in running pages.
 *
 * @packageDocumentation
 */

import type { Feature, FeatureHost } from '../../client/analytics.ts';
import type { Setting } from '../../client/diagnostic.ts';
import { whenGranted } from '../../consent/when-granted.ts';
import type { Cancel } from '../../contracts/environment.ts';
import { isObject } from '../../json/is-object.ts';
import { pageAddress } from '../../page/page-address.ts';
import type { Switched } from '../while-switched-on.ts';
import type { ServerZone } from './config-address.ts';
import { fetchRemoteConfig } from './fetch-remote-config.ts';
import { readSettings, type Settings } from './read-settings.ts';
import { readStoredAnswer, storeAnswer } from './stored-answer.ts';

export type { ConfigAddress, ServerZone } from './config-address.ts';
export { fetchRemoteConfig, type RemoteConfigRequest } from './fetch-remote-config.ts';
export type { Settings, Switch } from './read-settings.ts';

/** Settings of {@link remoteConfig}. */
export interface RemoteConfigOptions {
  /** The region of the project's data at Amplitude. @default 'US' */
  readonly serverZone?: ServerZone | undefined;
  /** The whole address of the config. @default Amplitude's, of the zone */
  readonly serverUrl?: string | undefined;
  /** The largest number of requests while the server fails; there is always one. @default 3 */
  readonly maxRetries?: number | undefined;
  /**
   * The features that are switched on where the server has no setting. List `remoteConfig` ahead of the features that it switches off: one
   * that is listed before it has begun by then. @default by the options of each feature
   */
  readonly autocapture?: boolean | Settings | undefined;
}

/**
 * Lets the project's config switch features on and off, among those that the application lists. The settings of the code are in effect immediately; nothing waits. As soon as the visitor agrees, the last good answer of an earlier visit, of the last 7 days, is in effect until the new one comes; if that fails, the failure is logged and the settings of the code are in effect again. `enabled: false` of a feature is final
 * for it.
 *
 * @param options the server of the config, and the settings of the code
 *
 * @example
 * const analytics = createAnalytics({
 *   analyticsKey: 'your-key',
 *   destinations: [httpApi()],
 *   features: [remoteConfig({ serverZone: 'EU' }), pageViews()],
 * });
 */
export function remoteConfig(options: RemoteConfigOptions = {}): Feature {
  return { name: feature, start: (host) => startRemoteConfig(options, host) };
}

function startRemoteConfig(options: RemoteConfigOptions, host: FeatureHost & Switched): Cancel {
  const ending = new AbortController();
  const code = readSettings(options.autocapture) ?? {};
  const ofCode = withOrigin(code, 'code');
  const { consent } = host.analytics;
  let isOver = false;
  let stopWaiting: Cancel | undefined;

  /** @returns true if there are settings; also for an empty object, which withdraws the former ones */
  function apply(autocapture: unknown, origin: Setting['origin'], fetchedAt?: number): boolean {
    const settings = readSettings(autocapture, Object.keys(code));
    if (!settings || count(settings) < count(Object(autocapture)))
      /*
       * Means: The config has settings that are neither yes, no, nor an object; the field `autocapture` shows them.
       * Do: Fix the project’s config, or the option `autocapture`.
       * Lost: no; the other settings hold
       */
      host.logger.warn('Settings of unknown types are ignored', { feature, autocapture });
    if (!settings) return false;
    const received = withOrigin(settings, origin, fetchedAt);
    // Features that are added later receive no diagnostic.
    host.settings = { ...ofCode, ...received };
    host.notify({ kind: 'config', settings: host.settings });
    if (origin === 'remote') storeAnswer(host, { settings, fetchedAt });
    return true;
  }

  async function load(): Promise<void> {
    const scope = host.scope as typeof globalThis;
    const { fetch } = scope;
    const { serverUrl } = options;
    const stored = readStoredAnswer(host);
    if (stored) apply(stored.settings, 'stored', stored.fetchedAt);
    try {
      const config = await fetchRemoteConfig(
        {
          ...options,
          serverUrl: serverUrl && pageAddress(scope, serverUrl),
          apiKey: host.apiKey,
          sessionId: host.analytics.session()?.id,
          // Consent may have been denied in another tab: nothing is asked again then.
          fetch: (...asked) => (consent.state === 'granted' ? fetch(...asked) : new Promise(() => {})),
          timers: host,
        },
        ending,
      );
      if (isOver || consent.state !== 'granted') return;
      const { autocapture = {} } = isObject(config) ? config : {};
      if (isObject(config) && apply(autocapture, 'remote', host.now())) return;
    } catch (error) {
      if (isOver || consent.state !== 'granted') return;
      const { message, cause } = error as Error;
      /*
       * Shown: one of the four above, or the browser’s own words (Failed to fetch)
       * Means: The config could not be fetched, or is not valid JSON.
       * Do: Look at the address and at `connect-src` of your content security policy.
       * Lost: no; the local config stays in effect
       */
      host.logger.error(message, { feature, cause });
    }
    // S8.6: without an answer that can be read the local config is in effect, not that of an earlier visit.
    if (stored) apply(code, 'code');
  }

  // Those that start after this one must not run for a task against the code.
  host.settings = ofCode;
  // Every feature must have started to receive it, also those that start after this one.
  host.afterTask(() => {
    if (isOver) return;
    apply(code, 'code');
    stopWaiting = whenGranted(consent, load);
  });
  return () => {
    isOver = true;
    host.settings = undefined;
    stopWaiting?.();
    ending.abort();
  };
}

const count = (settings: object) => Object.keys(settings).length;
const feature = 'remote-config';

/** Adds to each setting its origin and its time. */
function withOrigin(
  settings: Settings,
  origin: Setting['origin'],
  fetchedAt?: number,
): Record<string, Setting> {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, { value, origin, fetchedAt }]),
  );
}
