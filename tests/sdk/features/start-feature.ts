import { onTestFinished } from 'vitest';
import type { Analytics, Feature } from '../../../sdk/client/analytics.ts';
import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import type { Diagnostic } from '../../../sdk/client/diagnostic.ts';
import { type AnalyticsConfig, completeOptions } from '../../../sdk/client/options.ts';
import type { EventRecord } from '../../../sdk/contracts/event-record.ts';
import { createTestEnvironment, type TestEnvironment } from '../../../sdk/testing/test-environment.ts';

/** A client with one feature, in memory: manual clock, counted ids, no network. */
export interface FeatureStage {
  readonly analytics: Analytics;
  readonly environment: TestEnvironment;
  /** Every event that went out, session events left out, in order. */
  logged(): readonly EventRecord[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Starts a feature as an application would.
 *
 * @param outside what of the test environment is to be another, such as `scope: window`
 * @param config more configuration, such as another feature beside it
 */
export function startFeature(
  feature: Feature,
  outside: Partial<TestEnvironment> = {},
  config: AnalyticsConfig = {},
): FeatureStage {
  const environment = Object.assign(createTestEnvironment(), outside);
  const options = completeOptions({
    analyticsKey: 'key',
    destinations: [takeAll],
    ...config,
    features: [feature, ...(config.features ?? [])],
  });
  const analytics = createAnalyticsClient(options, environment);
  const diagnostics: Diagnostic[] = [];
  analytics.subscribe((diagnostic) => diagnostics.push(diagnostic));
  onTestFinished(() => analytics.close());
  environment.endTask();
  return {
    analytics,
    environment,
    diagnostics,
    logged() {
      environment.endTask();
      return diagnostics.flatMap((diagnostic) =>
        diagnostic.kind === 'event' && diagnostic.record && !diagnostic.name.startsWith('session_')
          ? [diagnostic.record]
          : [],
      );
    },
  };
}

const takeAll = {
  name: 'test',
  deliver: async ({ events }: { readonly events: readonly unknown[] }) => ({
    answers: events.map(() => 'delivered' as const),
  }),
};
