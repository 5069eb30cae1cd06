import type { LossReason } from '../client/receipt.ts';
import { isBrowser } from './is-browser.ts';
import { isSupported } from './is-supported.ts';

/** Why nothing is stored or sent here; `undefined` in a page or worker of a browser that is supported. */
export function whyInert(): LossReason | undefined {
  if (!isBrowser(globalThis)) return 'dropped:server';
  return isSupported() ? undefined : 'dropped:unsupported-browser';
}
