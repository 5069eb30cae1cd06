import type { Cancel } from '../contracts/environment.ts';
import { quietly } from '../contracts/quietly.ts';
import { listenFirst } from '../page/listen-first.ts';
import { type EarlyError, readEarlyErrors } from './early-errors.ts';

/** The source of an error. */
export type ErrorOrigin = 'error' | 'unhandledrejection' | 'resource';

const types = ['error', 'unhandledrejection'];

/**
 * Calls `report` with everything uncaught: a thrown value, the reason of a rejected promise, or the element whose resource did
 * not load; and with the browser's event of it, or the entry of `earlyErrorsScript`. An `error` event that a component dispatches
 * at an element of its own is its own business. Of another site's script there is only a text, `Script error.` Errors and
 * rejections of `report` are discarded.
 *
 * @param withEarlier true reports the errors that `earlyErrorsScript` has recorded first
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
  // Events of resources are seen only in the capturing phase. An error that is thrown here would come by here again.
  const stops = types.map((type) => listenFirst(scope, type, onEvent));
  return () => {
    for (const stop of stops) stop();
  };
}
