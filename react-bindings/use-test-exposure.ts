'use client';
import { type Analytics, type Receipt, whileNotDenied } from '@care/analytics';
import { type EvaluatedFlag, logExposure } from '@care/analytics/exposure';
import { observeSeen } from '@care/analytics/impressions';
import { type RefCallback, useCallback, useEffect } from 'react';
import { attempt } from './attempt.ts';
import { stableStringify } from './stable-stringify.ts';
import { useSeen } from './use-seen.ts';

/**
 * Logs an exposure; `undefined` when there was nothing to log. Throws what `logExposure` throws: with `validation: 'throw'`, an event
 * that does not fit its definition.
 */
export type LogTestExposure = () => Receipt | undefined;

/** {@link AnalyticsHooks.useTestExposure}, for these analytics. */
export function useTestExposure(
  analytics: Analytics,
  testName: string,
  flag: EvaluatedFlag | undefined,
): void {
  const expose = useLogTestExposure(analytics, testName, flag);
  useEffect(
    () => whileNotDenied(analytics.consent, () => void attempt(analytics, expose)),
    [analytics, expose],
  );
}

/** {@link AnalyticsHooks.useTestExposureRef}, for these analytics. */
export function useTestExposureRef(
  analytics: Analytics,
  testName: string,
  flag: EvaluatedFlag | undefined,
): RefCallback<Element> {
  return useSeen(analytics, stableStringify([testName, flag]), (element) =>
    whileNotDenied(analytics.consent, () =>
      observeSeen(element, {}, () => attempt(analytics, () => logExposure(analytics, testName, flag))),
    ),
  );
}

/** {@link AnalyticsHooks.useLogTestExposure}, for these analytics. */
export function useLogTestExposure(
  analytics: Analytics,
  testName: string,
  flag: EvaluatedFlag | undefined,
): LogTestExposure {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for test and flag
  return useCallback(
    () => logExposure(analytics, testName, flag),
    [analytics, stableStringify([testName, flag])],
  );
}
