import type { Analytics } from '../../client/analytics.ts';
import { handled, quietly } from '../../contracts/quietly.ts';
import type { EventCatalog } from '../../events/event-catalog.ts';
import { logExposure } from './log-exposure.ts';
import type { EvaluatedFlag } from './read-exposure.ts';
import type { LogsExposures } from './test-name.ts';

/** The part of OpenFeature's evaluation that is used (https://openfeature.dev/specification/types/#evaluation-details). */
interface FlagEvaluation {
  /** The flag, which is the test's name. */
  readonly flagKey: string;
  /** The flag's value; it is not read. */
  readonly value: unknown;
  /** The name of the variation. */
  readonly variant?: string;
  /** The reason of the evaluation, as the provider names it. */
  readonly reason?: string;
}

/**
 * A hook for OpenFeature that logs an exposure after each evaluation that makes one; a failure of its own goes
 * to the log and never reaches the evaluation. Does not compile where `logExposure` does not.
 *
 * @typeParam Catalog the event catalogue of `analytics`, inferred
 * @param analytics the client that logs the exposures
 * @param toFlag reads an evaluation whose reasons or variants are not named as here; may leave out its answer. If it throws, no exposure is logged, and the log reports that once. @default the evaluation as it is
 *
 * @example
 * client.addHooks(exposureHook(analytics));
 */
export function exposureHook<Catalog extends EventCatalog>(
  analytics: Analytics<Catalog> & LogsExposures<Catalog>,
  toFlag: (details: FlagEvaluation) => EvaluatedFlag | undefined = (details) => details,
): {
  /**
   * Runs after each evaluation. Never throws.
   *
   * @param context the context that OpenFeature passes to its hooks
   * @param context.flagKey the key of the flag
   * @param details the evaluation of the flag
   */
  after(context: { readonly flagKey: string }, details: FlagEvaluation): void;
} {
  const client = analytics as unknown as Analytics;
  let hasFailed = false;

  /** Reports the first failure: a function that fails for one evaluation fails for each. */
  function reportOnce(error: unknown): void {
    if (!hasFailed) client.reportFailure(error);
    hasFailed = true;
  }

  return {
    after({ flagKey }, details) {
      let flag: EvaluatedFlag | undefined;
      try {
        flag = handled(toFlag(details), reportOnce);
      } catch (error) {
        return reportOnce(error);
      }
      // OpenFeature takes an error here for a flag that does not exist.
      quietly(() => logExposure(client, flagKey, flag), client.reportFailure);
    },
  };
}
