import type { Cancel } from '../contracts/environment.ts';
import { attempt } from '../contracts/logger.ts';
import type { Feature, FeatureHost } from './analytics.ts';
import { isArgument } from './errors.ts';

/** Starts and stops features, in their order. A failing feature is logged and harms no other. */
export interface FeatureSwitch {
  /** Starts the features that are wanted and stops the others; to be called whenever that may have changed. */
  update(): void;
  /** @returns a function that stops the feature */
  add(feature: Feature): Cancel;
}

export function createFeatureSwitch(
  initial: readonly Feature[],
  isWanted: (feature: Feature) => boolean | undefined,
  host: FeatureHost,
): FeatureSwitch {
  const { logger } = host;
  const features = new Set(initial);
  const stops = new Map<Feature, Cancel | undefined>();

  function stop(feature: Feature): void {
    const end = stops.get(feature);
    stops.delete(feature);
    attempt(logger, feature.name, () => end?.());
  }

  function update(): void {
    for (const feature of features) {
      if (isWanted(feature) && !stops.has(feature)) {
        stops.set(feature, undefined);
        stops.set(
          feature,
          attempt(logger, feature.name, () => feature.start(host)),
        );
      }
      // The start itself may have closed the client, or changed consent.
      if (!isWanted(feature)) stop(feature);
    }
  }

  return {
    update,
    add(feature) {
      // The export of a module that did not load is no feature.
      if (!isArgument(logger, 'addFeature', 'a feature', feature, ({ start }) => start)) return () => {};
      features.add(feature);
      update();
      return () => {
        features.delete(feature);
        stop(feature);
      };
    },
  };
}
