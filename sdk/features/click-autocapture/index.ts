/**
 * A feature that captures clicks without instrumentation, redacted, with rage and dead clicks.
 *
 * @packageDocumentation
 */
import type { Feature } from '../../client/analytics.ts';
import { whileSwitchedOn } from '../while-switched-on.ts';
import { captureClicks } from './capture-clicks.ts';
import { narrowOptions } from './narrow-options.ts';
import type { ClickAutocaptureOptions } from './options.ts';

export { captureText } from '../../page/capture-text.ts';
export { elementHierarchy, type HierarchyNode } from '../../page/element-hierarchy.ts';
export { isIgnored } from '../../page/is-ignored.ts';
export type { ClickWatch, ElementClick, LogCapture, StartClickWatch } from './click-watch.ts';
export { deadClicks } from './dead-clicks.ts';
export { describeClick, type TellingRules } from './describe-click.ts';
export type { ClickAutocaptureOptions } from './options.ts';
export { rageClicks } from './rage-clicks.ts';

/**
 * Logs clicks on links, buttons and fields, clicks elsewhere that change the page, and changed fields, without personal
 * numbers and without typed text. It is off unless `enabled` is true, or until remote config switches `elementInteractions`
 * on; with `enabled: false` it stays off.
 *
 * @param options the elements and pages that are captured
 *
 * @example
 * const analytics = createAnalytics({
 *   analyticsKey: 'your-key',
 *   destinations: [httpApi()],
 *   features: [clickAutocapture({ enabled: true, pages: [/[/]get-started/], rageClicks })],
 * });
 */
export function clickAutocapture(options: ClickAutocaptureOptions = {}): Feature {
  return {
    name: 'click-autocapture',
    start(host) {
      if (!(host.scope as typeof globalThis).document) return undefined;
      return whileSwitchedOn(host, 'elementInteractions', options.enabled, false, (details) =>
        captureClicks(host, options, narrowOptions(options, details)),
      );
    },
  };
}
