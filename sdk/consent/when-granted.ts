import type { Cancel } from '../contracts/environment.ts';
import type { Consent } from './consent.ts';

/**
 * Calls a function once, as soon as consent is granted: synchronously when it is granted already.
 *
 * @param consent the consent of a client, `analytics.consent`
 * @param run called once, without arguments
 * @returns a function that ends the waiting
 *
 * @example
 * whenGranted(analytics.consent, () => document.body.append(trackingImage));
 */
export function whenGranted(consent: Pick<Consent, 'state' | 'subscribe'>, run: () => void): Cancel {
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
