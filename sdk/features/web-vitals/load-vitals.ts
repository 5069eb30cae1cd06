import { packageError } from '../../page/package-error.ts';
import type { VitalMetric } from './describe-metric.ts';

/** The part of the package `web-vitals` that is used. */
export type VitalsModule = Readonly<
  Record<
    'onCLS' | 'onFCP' | 'onINP' | 'onLCP' | 'onTTFB',
    (
      report: (metric: VitalMetric) => void,
      options?: { reportAllChanges?: boolean; reportSoftNavs?: boolean },
    ) => void
  >
>;

export async function loadVitals(): Promise<VitalsModule> {
  let failure: unknown = '';
  try {
    const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
    if (typeof onINP === 'function') return { onCLS, onFCP, onINP, onLCP, onTTFB };
  } catch (error) {
    failure = error;
  }
  throw packageError('web-vitals', failure);
}
