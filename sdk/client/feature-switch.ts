import type { Cancel } from '../contracts/environment.ts';
import type { Feature, FeatureHost } from '../contracts/feature.ts';
import { attempt, type SafeLogger } from '../contracts/logger.ts';

/**
 * Makes what starts and stops features, in their order; to be called whenever what is wanted may have changed.
 * A failing feature is logged and harms no other.
 */
export function createFeatureSwitch(
  features: readonly Feature[],
  isWanted: (feature: Feature) => boolean | undefined,
  host: FeatureHost,
  logger: SafeLogger,
): () => void {
  const stops = new Map<Feature, Cancel | undefined>();
  return () => {
    for (const feature of features) {
      if (isWanted(feature) && !stops.has(feature)) {
        stops.set(feature, undefined);
        stops.set(
          feature,
          attempt(logger, feature.name, () => feature.start(host)),
        );
      }
      // Its own start may have ended what it is wanted for.
      if (!isWanted(feature)) {
        const stop = stops.get(feature);
        stops.delete(feature);
        attempt(logger, feature.name, () => stop?.());
      }
    }
  };
}
