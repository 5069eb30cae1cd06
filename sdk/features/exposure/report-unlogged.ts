import type { Analytics } from '../../client/analytics.ts';
import { type EvaluatedFlag, isExposedReason } from './read-exposure.ts';

/** The reasons that flag services and OpenFeature give for a visitor who is in no test. */
const unexposedReasons = /^(OFF|FALLTHROUGH|TARGET_MATCH|PREREQUISITE_FAILED|ERROR|STATIC|DEFAULT|DISABLED)$/;

/** The reports that a client has had already. */
const reported = new WeakMap<object, Set<string>>();

/**
 * Reports once for each test the reason for which there is no exposure, if that may be a mistake: not if there is no flag, or the
 * visitor is in no test. It does so in development only: bundlers leave all of this out of builds for production.
 */
export function reportUnlogged(
  client: Analytics,
  testName: unknown,
  flag: EvaluatedFlag | null | undefined,
): void {
  const why = flag && findReason(testName, flag);
  if (!why) return;
  const text = `${typeof testName === 'string' ? testName : ''}”: ${why}`;
  const texts = reported.get(client) ?? new Set();
  if (texts.has(text)) return;
  reported.set(client, texts.add(text));
  /*
   * Shown: CareAnalytics: no exposure of “TEST”: REASON
   * Becomes: error
   * Means: In development: `logExposure`, `exposureHook` or a hook for exposures got a flag whose reason is neither
   *   `RULE_MATCH` nor `OVERRIDE` nor one that means that the visitor is in no test, whose variation is neither an index nor a
   *   name, or a test without a name.
   * Do: Pass on the rule match of your flag service as `RULE_MATCH`: `exposureHook(analytics, toFlag)`. Leave it where the
   *   visitor is in no test.
   * Lost: yes, the exposure is not logged
   */
  client.reportFailure(new Error(`CareAnalytics: no exposure of “${text}`));
}

function findReason(testName: unknown, flag: EvaluatedFlag): string | undefined {
  try {
    const { reason, variationIndex, variant } = Object(flag);
    const kind = Object(reason).kind ?? reason;
    if (unexposedReasons.test(kind)) return undefined;
    if (!isExposedReason(kind)) return `its reason is ${kind}, neither RULE_MATCH nor OVERRIDE`;
    if (!testName || typeof testName !== 'string') return 'the test has no name';
    return `its variation is ${variationIndex ?? variant}, neither an index from 0 up nor, without one, a name`;
  } catch {
    return 'the flag can’t be read';
  }
}
