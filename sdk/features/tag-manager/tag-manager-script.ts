import { whenGranted } from '../../consent/when-granted.ts';
import { quietly } from '../../contracts/quietly.ts';
import { createScriptLoader, type ScriptOptions } from '../../page/load-script.ts';
import { announcementKey, type DataLayer } from './data-layer.ts';
import type { LoadTagManager } from './load-tag-manager.ts';

/** The address from which Google serves the script. */
const googleAddress = 'https://www.googletagmanager.com/gtm.js';

/** Settings of {@link tagManagerScript}; either a container or an address is needed. */
export interface TagManagerScriptOptions extends Partial<ScriptOptions> {
  /** The container whose script is loaded from Google. @default none */
  readonly containerId?: string | undefined;
  /** The script's whole address. @default Google's, for the container */
  readonly scriptUrl?: string;
  /** Names the Trusted Types policy that lets the script's address through. @default 'care-analytics-tag-manager' */
  readonly policyName?: string;
}

/**
 * Loads the tag manager's script once, when the visitor agrees and not before; to configure as `script` of `tagManager`.
 * A failure is a warning in the log.
 *
 * @param options the container, or the address of its script
 *
 * @example
 * tagManager({ script: tagManagerScript({ containerId: 'GTM-XXXX' }) });
 */
export function tagManagerScript(options: TagManagerScriptOptions): LoadTagManager {
  const { containerId = '', policyName = 'care-analytics-tag-manager' } = options;
  return (host, dataLayer, onLoad) => {
    const query = new URLSearchParams({ id: containerId, l: dataLayer });
    const { scriptUrl = `${googleAddress}?${query}` } = options;
    const load = createScriptLoader({ ...options, scriptUrl, policyName });
    return whenGranted(host.analytics.consent, () => {
      announce(host.scope as Record<string, unknown>, dataLayer, host.now());
      void load(host).then((failure) => {
        /*
         * Shown: Tag manager: REASON
         * Means: Its script did not load, took too long, or is forbidden; the field `code` names the case.
         * Do: Look at `script-src` and `trusted-types`; a blocker also causes this.
         * Lost: no; views wait in the data layer, which no container reads
         */
        if (failure) host.logger.warn(`Tag manager: ${failure.message}`, { code: failure.code });
        onLoad();
      });
    });
  };
}

/** Announces the tag manager, as its own snippet does. */
function announce(scope: Record<string, unknown>, dataLayer: string, now: number): void {
  // The next push reports the fault of the data layer.
  quietly(() => {
    scope[dataLayer] ??= [];
    return (scope[dataLayer] as DataLayer).push({ [announcementKey]: now, event: 'gtm.js' });
  });
}
