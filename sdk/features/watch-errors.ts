import type { Cancel } from '../contracts/environment.ts';
import { quietly } from '../contracts/quietly.ts';
import { listenFirst } from '../page/listen-first.ts';
import { type EarlyError, readEarlyErrors } from './early-errors.ts';

/** How an error came to the window. */
export type ErrorOrigin = 'error' | 'unhandledrejection' | 'resource';

const types = ['error', 'unhandledrejection'];

/**
 * Calls with everything uncaught: what was thrown, why a promise was rejected, and the element whose resource
 * has not come; and with the browser's event of it, or what that script has recorded. An `error` event that a component dispatches at an element of its own is its own business. Of another site's script there is only a text, `Script error.` What `report` throws, or is rejected with, goes nowhere.
 *
 * @param withEarlier whether those that `earlyErrorsScript` has recorded are reported first
 */
export function watchErrors(
  scope: Pick<typeof globalThis, 'addEventListener' | 'removeEventListener'>,
  withEarlier: boolean,
  report: (thrown: unknown, origin: ErrorOrigin, error: Event | EarlyError) => unknown,
): Cancel {
  function onEvent(event: Event & Partial<ErrorEvent & PromiseRejectionEvent>): unknown {
    const { type, target, error, message, reason, isTrusted } = event;
    if (type !== 'error') return report(reason, 'unhandledrejection', event);
    if (target === scope) return message !== undefined && report(error ?? message, 'error', event);
    // Only the browser reports that the resource of an element failed to load.
    return isTrusted && report(target, 'resource', event);
  }

  if (withEarlier)
    for (const early of readEarlyErrors(scope)) quietly(() => report(early.thrown, early.origin, early));
  // Events of resources are seen only in the capturing phase. What is thrown here would come by here again.
  const stops = types.map((type) => listenFirst(scope, type, onEvent));
  return () => {
    for (const stop of stops) stop();
  };
}
