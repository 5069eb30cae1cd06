import type { Cancel } from './environment.ts';
import type { Feature, FeatureHost } from './feature.ts';

/**
 * Starts and stops features as they are wanted, in their order.
 *
 * @param attempt logs what throws, so that a failing feature harms no other
 */
export function createFeatureSwitch(
  features: readonly Feature[],
  host: FeatureHost,
  attempt: <T>(what: string, run: () => T) => T | undefined,
): (isWanted: (feature: Feature) => boolean | undefined) => void {
  const stops = new Map<Feature, Cancel | undefined>();
  return (isWanted) => {
    for (const feature of features) {
      const stop = stops.get(feature);
      if (!isWanted(feature)) {
        stops.delete(feature);
        attempt(feature.name, () => stop?.());
      } else if (!stops.has(feature)) {
        stops.set(feature, undefined);
        stops.set(
          feature,
          attempt(feature.name, () => feature.start(host)),
        );
      }
    }
  };
}
