import type { Cancel } from '../contracts/environment.ts';
import type { FeatureHost } from '../contracts/feature.ts';

/**
 * Runs once, as soon as the visitor agrees: at once when that is so already.
 *
 * @returns ends the waiting
 */
export function whenGranted({ analytics: { consent } }: FeatureHost, run: () => void): Cancel {
  let isDone = false;

  function runOnce(): void {
    if (isDone || consent.state !== 'granted') return;
    isDone = true;
    run();
  }

  const stop = consent.subscribe(runOnce);
  runOnce();
  return () => {
    isDone = true;
    stop();
  };
}
