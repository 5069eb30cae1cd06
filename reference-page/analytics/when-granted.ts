import type { Consent } from '@care/analytics';

/** Calls once, as soon as the visitor agrees: at once when that is so already. @returns ends the waiting */
export function whenGranted(consent: Consent, act: () => void): () => void {
  if (consent.state === 'granted') {
    act();
    return () => undefined;
  }
  const stop = consent.subscribe((state) => {
    if (state !== 'granted') return;
    stop();
    act();
  });
  return stop;
}
