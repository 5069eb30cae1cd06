import { earlyErrorsScript } from '../../../sdk/features/early-errors.ts';
import { createFakeWindow } from './fake-window.ts';

/** A window on which the early script has run. */
export function createEarlyWindow() {
  const page = createFakeWindow();
  const { scope } = page;
  const run = new Function('window', 'addEventListener', 'location', earlyErrorsScript);
  run(scope, scope.addEventListener, scope.location);
  return page;
}
