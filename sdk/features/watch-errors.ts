import type { Cancel } from '../contracts/environment.ts';

/** How an error came to the window. */
export type ErrorOrigin = 'error' | 'unhandledrejection' | 'resource';

/**
 * Calls with everything uncaught: what was thrown, why a promise was rejected, and the element whose resource
 * has not come. An `error` event that a component dispatches at an element of its own is its own business. Of another site's script there is only a text, `Script error.` What `report` throws goes nowhere.
 */
export function watchErrors(
  scope: Pick<typeof globalThis, 'addEventListener' | 'removeEventListener'>,
  report: (thrown: unknown, origin: ErrorOrigin) => void,
): Cancel {
  function reportSafely(thrown: unknown, origin: ErrorOrigin): void {
    try {
      report(thrown, origin);
    } catch {
      // Thrown on, it would come by here again.
    }
  }

  function onError({ target, error, message, isTrusted }: ErrorEvent): void {
    if (target !== scope) {
      // Only the browser reports that the resource of an element failed to load.
      if (isTrusted) reportSafely(target, 'resource');
    } else if (message !== undefined) reportSafely(error ?? message, 'error');
  }

  const onRejection = ({ reason }: PromiseRejectionEvent) => reportSafely(reason, 'unhandledrejection');

  // Events of resources are seen only in the capturing phase.
  scope.addEventListener('error', onError, true);
  scope.addEventListener('unhandledrejection', onRejection);
  return () => {
    scope.removeEventListener('error', onError, true);
    scope.removeEventListener('unhandledrejection', onRejection);
  };
}
