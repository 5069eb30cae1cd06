'use client';
import type { Analytics, Receipt } from '@care/analytics';
import { type EvaluatedFlag, logExposure } from '@care/analytics/exposure';
import { observeSeen } from '@care/analytics/impressions';
import { type RefCallback, useCallback, useEffect } from 'react';
import { attempt } from './attempt.ts';
import { textOf } from './text-of.ts';
import { useSeen } from './use-seen.ts';

/** When a visitor counts as exposed to a test. */
export interface TestExposureOptions {
  /**
   * `render`: when the component is on the page. `visible`: when the element that gets the ref is seen, half of it for a
   * second. `manual`: when the application says so. @default 'render'
   */
  readonly when?: 'render' | 'visible' | 'manual' | undefined;
}

/** What {@link AnalyticsHooks.useTestExposure} gives, by `when`. */
export interface TestExposure {
  readonly render: undefined;
  readonly visible: RefCallback<Element>;
  /** Logs the exposure; `undefined` when there was nothing to log. */
  readonly manual: () => Receipt | undefined;
}

/** {@link AnalyticsHooks.useTestExposure}, for given analytics. */
export function useTestExposure<When extends keyof TestExposure = 'render'>(
  analytics: Analytics,
  testName: string,
  flag: EvaluatedFlag | undefined,
  when?: When,
): TestExposure[When];
export function useTestExposure(
  analytics: Analytics,
  testName: string,
  flag: EvaluatedFlag | undefined,
  when: keyof TestExposure = 'render',
): TestExposure[keyof TestExposure] {
  const key = textOf([testName, flag]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for test and flag
  const expose = useCallback(() => logExposure(analytics, testName, flag), [analytics, key]);
  const ref = useSeen(analytics, key, (element) =>
    observeSeen(element, {}, () => attempt(analytics, expose)),
  );
  useEffect(() => {
    if (when === 'render') attempt(analytics, expose);
  }, [analytics, expose, when]);
  return { render: undefined, visible: ref, manual: expose }[when];
}
