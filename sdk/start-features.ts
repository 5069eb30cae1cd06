import type { Cancel } from './environment.ts';
import type { Feature, FeatureHost } from './feature.ts';

/**
 * Starts features in their order.
 *
 * @param attempt logs what throws, so that a failing feature harms no other
 * @returns stops them all
 */
export function startFeatures(
  features: readonly Feature[],
  host: FeatureHost,
  attempt: <T>(what: string, run: () => T) => T | undefined,
): Cancel {
  const stops = features.map((feature) => attempt(feature.name, () => feature.start(host)));
  return () => {
    features.forEach(({ name }, index) => {
      attempt(name, () => stops[index]?.());
    });
  };
}
