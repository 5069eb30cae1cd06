import type { Feature, FeatureHost } from '@care/analytics';

type Stop = ReturnType<Feature['start']>;

/**
 * Starts a feature of the SDK whose module came after the client was made, by the client's own rules: it is stopped when
 * the visitor refuses, and started again with a yes.
 *
 * @returns stops it for good
 */
export function startLateFeature(feature: Feature, host: FeatureHost): () => void {
  const { consent } = host.analytics;
  let running: { readonly stop: Stop } | undefined;

  function follow(): void {
    const isWanted = feature.worksWithoutConsent || consent.state !== 'denied';
    if (isWanted) running ??= { stop: feature.start(host) };
    else stop();
  }

  function stop(): void {
    running?.stop?.();
    running = undefined;
  }

  const unsubscribe = consent.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    stop();
  };
}
