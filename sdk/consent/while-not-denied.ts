import type { Cancel } from '../contracts/environment.ts';
import type { Consent, ConsentState } from './consent.ts';

/**
 * Runs a function for as long as consent is not denied: now, unless it is, and again each time that it is granted after a
 * denial. It suits code that logs by itself, such as the parts on the screen: a call that a denial has ended is not repeated.
 *
 * @param consent the consent of a client, `analytics.consent`
 * @param start begins, and returns the function that ends it
 * @returns a function that ends it for good
 *
 * @example
 * const leave = whileNotDenied(analytics.consent, () => observeSeen(banner, {}, () => analytics.logEvent(seen)));
 */
export function whileNotDenied(
  consent: Pick<Consent, 'state' | 'subscribe'>,
  start: () => Cancel | undefined,
): Cancel {
  let isOn = false;
  let stop: Cancel | undefined;

  function follow(state: ConsentState): void {
    const isWanted = state !== 'denied';
    if (isWanted === isOn) return;
    isOn = isWanted;
    stop?.();
    stop = isWanted ? start() : undefined;
  }

  const unsubscribe = consent.subscribe(follow);
  follow(consent.state);
  return () => {
    unsubscribe();
    follow('denied');
  };
}
