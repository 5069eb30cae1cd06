import type { Cancel } from '../contracts/environment.ts';
import type { Consent, ConsentState } from './consent.ts';

/**
 * Runs something for as long as consent is not denied: now, unless it is, and again each time that it is granted after a
 * denial. For what logs of itself, such as what is on the screen: a call that a denial has ended is not repeated.
 *
 * @param consent the consent of a client, `analytics.consent`
 * @param start begins it, and returns how to end it
 * @returns ends it for good
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
