import type { Feature, FeatureHost } from '@care/analytics';

/**
 * Starts features whose modules come after the client was made, and stops them, as the client itself would: while the
 * visitor's consent allows each.
 *
 * @returns how to stop all of them
 */
export function followConsent(features: readonly Feature[], host: FeatureHost): () => void {
  const { consent } = host.analytics;
  const stops = new Map<Feature, () => void>();
  let isOver = false;

  function follow(): void {
    for (const feature of features) {
      const isWanted = !isOver && (feature.worksWithoutConsent || consent.state !== 'denied');
      const stop = stops.get(feature);
      if (isWanted && !stop) stops.set(feature, attempt(host, () => feature.start(host)) ?? nothing);
      if (!isWanted && stop) {
        stops.delete(feature);
        attempt(host, stop);
      }
    }
  }

  follow();
  const unsubscribe = consent.subscribe(follow);
  return () => {
    isOver = true;
    unsubscribe();
    follow();
  };
}

const nothing = () => {};

/** A feature that fails is reported to the logger and keeps no other from its work. */
function attempt<T>({ analytics }: FeatureHost, run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    analytics.reportFailure(error);
    return undefined;
  }
}
