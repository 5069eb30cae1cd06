/**
 * A feature that opens the analyst's selector window, from the origins that may open it.
 *
 * @packageDocumentation
 */

import type { Feature, FeatureHost } from '../../client/analytics.ts';
import { whenGranted } from '../../consent/when-granted.ts';
import type { Cancel } from '../../contracts/environment.ts';
import type { JsonObject } from '../../contracts/json.ts';
import { createScriptLoader } from '../../page/load-script.ts';
import { createMessenger, type Opener } from './messenger.ts';
import { openerOrigins } from './opener-origins.ts';
import { createReportedElements, type ReportedElements } from './reported-elements.ts';
import { createSelector } from './selector.ts';

export type { RequestOptions } from './messenger.ts';
export type { SelectorTools } from './selector.ts';

/** Settings of {@link visualTagging}. */
export interface VisualTaggingOptions {
  /**
   * Returns the data that a click on an element logs, so that no more is reported of it: `describeClick` of click autocapture,
   * with the rules that it has there.
   */
  readonly describe: (element: Element) => JsonObject;
  /**
   * Origins of which the opener has to have one, such as `https://app.amplitude.com` or `https://app.eu.amplitude.com`; `null`, files and
   * the like are none. Without any the feature is off.
   */
  readonly origins: readonly string[];
  /**
   * The whole address of the script that selects elements.
   *
   * @default `https://cdn.amplitude.com/libs/visual-tagging-selector-1.0.0-alpha.js.gz`
   */
  readonly scriptUrl?: string | undefined;
  /** The script's nonce, for a content security policy that asks for one. @default none */
  readonly nonce?: string | undefined;
  /** The Trusted Types policy that lets the script's address through. @default 'care-analytics-visual-tagging' */
  readonly policyName?: string | undefined;
  /** Asks for a confirmation before the script is loaded, for example the person at the page. @default confirmed */
  readonly confirm?: (() => boolean | Promise<boolean>) | undefined;
}

const defaultScriptUrl = 'https://cdn.amplitude.com/libs/visual-tagging-selector-1.0.0-alpha.js.gz';

/**
 * Lets the analytics service, where it has opened this page, select elements on it (S7.8): loads the script for that when
 * the opener asks, and passes messages between the two. On any other page, and without `origins`, it does nothing.
 *
 * @param options the description of elements, the origins that may open the page, and the confirmation
 *
 * @example
 * const rules = { textSelector: '[data-care-text]' };
 * const features = [
 *   clickAutocapture({ enabled: true, ...rules }),
 *   visualTagging({
 *     describe: (element) => describeClick(element, rules),
 *     origins: ['https://app.amplitude.com'],
 *   }),
 * ];
 */
export function visualTagging(options: VisualTaggingOptions): Feature {
  const {
    origins = [],
    scriptUrl = defaultScriptUrl,
    policyName = 'care-analytics-visual-tagging',
    confirm = () => true,
  } = options;
  const loadScript = createScriptLoader({ ...options, scriptUrl, policyName });
  // The confirmation outlives the feature: a script can't be unloaded.
  let confirmed: Promise<boolean> | undefined;

  /** Asks before the script is loaded, and after a failure again. Rejects when the script is not there. */
  async function load(host: FeatureHost): Promise<void> {
    try {
      confirmed ??= Promise.resolve(confirm());
      /*
       * Shown: Visual tagging: not confirmed
       * Becomes: warning
       * Means: Your `confirm` function declined the request.
       * Do: Nothing.
       * Lost: no
       */
      if (!(await confirmed)) throw 'not confirmed';
      const failure = await loadScript(host);
      if (failure) throw failure.message;
    } catch (error) {
      confirmed = undefined;
      throw error;
    }
  }

  return {
    name: 'visual-tagging',
    start(host) {
      const scope = host.scope as typeof globalThis;
      if (origins.length === 0 || !scope.opener) return undefined;
      const opener = { window: scope.opener, origins: openerOrigins(origins) };
      let stop: Cancel | undefined;
      const cancel = whenGranted(host.analytics.consent, () => {
        stop = connect(host, opener, createReportedElements(options.describe), () => load(host));
      });
      return () => {
        cancel();
        stop?.();
      };
    },
  };
}

function connect(
  host: FeatureHost,
  opener: Opener,
  elements: ReportedElements,
  load: () => Promise<void>,
): Cancel {
  const messenger = createMessenger(host, opener, (action, data) => {
    if (action === 'ping') messenger.send('pong');
    else if (action === 'initialize-visual-tagging-selector') selector.open(Object(data).actionType);
    else if (action === 'close-visual-tagging-selector') selector.close();
  });
  const selector = createSelector(host.scope as typeof globalThis, messenger, elements, load);
  messenger.send('page-loaded');
  return () => {
    selector.close();
    messenger.stop();
  };
}
