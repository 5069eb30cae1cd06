import type { LossReason } from '../client/receipt.ts';
import { isBrowser } from './is-browser.ts';

/** Returns the reason for which nothing is stored or sent here; `undefined` in a page or worker of a supported browser. */
export function whyInert(): LossReason | undefined {
  if (!isBrowser(globalThis)) return 'dropped:server';
  // `Array.prototype.at`, `Object.hasOwn` and the cause of an error came last, and together, in Chrome 93, Firefox 92 and Safari
  // 15.4. Frameworks bring the first two to older browsers.
  const isSupported =
    'at' in [] && 'hasOwn' in Object && 'cause' in Reflect.construct(Error, ['', { cause: 0 }]);
  return isSupported ? undefined : 'dropped:unsupported-browser';
}
