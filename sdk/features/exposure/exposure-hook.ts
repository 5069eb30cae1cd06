import type { Analytics } from '../../contracts/analytics.ts';
import type { EventCatalog } from '../../events/event-catalog.ts';
import { logExposure } from './log-exposure.ts';
import type { EvaluatedFlag } from './read-exposure.ts';

/** What is used of an evaluation by OpenFeature (https://openfeature.dev/specification/types/#evaluation-details). */
interface FlagEvaluation {
  readonly flagKey: string;
  readonly value: unknown;
  readonly variant?: string;
  readonly reason?: string;
}

/**
 * A hook for OpenFeature that logs an exposure after each evaluation that makes one; a failure of its own never
 * reaches the evaluation.
 *
 * @param toFlag reads an evaluation whose reasons or variants are not named as here; may leave out its answer
 *
 * @example
 * client.addHooks(exposureHook(analytics));
 */
export function exposureHook<Catalog extends EventCatalog>(
  analytics: Analytics<Catalog>,
  toFlag: (details: FlagEvaluation) => EvaluatedFlag | undefined = (details) => details,
): { after(context: { readonly flagKey: string }, details: FlagEvaluation): void } {
  return {
    after({ flagKey }, details) {
      try {
        logExposure(analytics, flagKey, toFlag(details));
      } catch {
        // To OpenFeature an error here would mean that there is no flag.
      }
    },
  };
}
