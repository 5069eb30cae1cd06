import type { Cancel } from '../contracts/environment.ts';
import { type EarlyError, readEarlyErrors } from './early-errors.ts';

/** How an error came to the window. */
export type ErrorOrigin = 'error' | 'unhandledrejection' | 'resource';

const types = ['error', 'unhandledrejection'];

/**
 * Calls with everything uncaught: what was thrown, why a promise was rejected, and the element whose resource
 * has not come; and with the browser's event of it, or what that script has recorded. An `error` event that a component dispatches at an element of its own is its own business. Of another site's script there is only a text, `Script error.` What `report` throws goes nowhere.
 *
 * @param withEarlier whether those that `earlyErrorsScript` has recorded are reported first
 */
export function watchErrors(
  scope: Pick<typeof globalThis, 'addEventListener' | 'removeEventListener'>,
  withEarlier: boolean,
  report: (thrown: unknown, origin: ErrorOrigin, error: Event | EarlyError) => void,
): Cancel {
  function reportSafely(...error: Parameters<typeof report>): void {
    try {
      report(...error);
    } catch {
      // Thrown on, it would come by here again.
    }
  }

  function onEvent(event: Partial<ErrorEvent & PromiseRejectionEvent>): void {
    const { type, target, error, message, reason, isTrusted } = event;
    if (type !== 'error') reportSafely(reason, 'unhandledrejection', event as Event);
    else if (target === scope) {
      if (message !== undefined) reportSafely(error ?? message, 'error', event as Event);
    }
    // Only the browser reports that the resource of an element failed to load.
    else if (isTrusted) reportSafely(target, 'resource', event as Event);
  }

  if (withEarlier)
    for (const early of readEarlyErrors(scope)) reportSafely(early.thrown, early.origin, early);
  // Events of resources are seen only in the capturing phase.
  for (const type of types) scope.addEventListener(type, onEvent as EventListener, true);
  return () => {
    for (const type of types) scope.removeEventListener(type, onEvent as EventListener, true);
  };
}
