/** The reasons that expose a visitor to a test (S5.3), as flag services spell them. */
const exposedReasons: readonly unknown[] = ['RULE_MATCH', 'OVERRIDE'];

/** The reasons that flag services and OpenFeature give for a visitor who is in no test. */
const unexposedReasons = /^(OFF|FALLTHROUGH|TARGET_MATCH|PREREQUISITE_FAILED|ERROR|STATIC|DEFAULT|DISABLED)$/;

/** What is read of a flag; the rest, such as its value, is not looked at. */
export interface EvaluatedFlag {
  /** Why it has its value: the kind of the reason, or an object with the kind. */
  readonly reason?: unknown;
  /** Which variation the visitor got: its index. */
  readonly variationIndex?: unknown;
  /** Where there is no index: the variation's name, or its index. */
  readonly variant?: unknown;
}

/** What the event `Test Exposure` states (S3.11). */
export interface ExposureData {
  /** The name of the test, such as that of its flag. */
  readonly test_name: string;
  /** The variation's index, as a string; its name where the flag has no index. */
  readonly test_variant: string;
}

/**
 * Reads what a flag says about a test. Never throws.
 *
 * @returns why there is no exposure, where that may be a mistake; `undefined` where there is no flag, or a visitor who is in no test
 */
export function readExposure(
  testName: unknown,
  flag: EvaluatedFlag | undefined,
): ExposureData | string | undefined {
  if (!flag) return undefined;
  try {
    const { reason, variationIndex, variant } = Object(flag);
    const kind = Object(reason).kind ?? reason;
    if (!isExposedReason(kind))
      return unexposedReasons.test(kind)
        ? undefined
        : `its reason is ${kind}, neither RULE_MATCH nor OVERRIDE`;
    if (!testName || typeof testName !== 'string') return 'the test has no name';
    const index = variationIndex ?? variant;
    const isIndex = typeof index === 'number' || typeof index === 'string';
    const isNamed = typeof index === 'string' && variationIndex == null && index.trim();
    if (isNamed || (isIndex && /^\d+$/.test(`${index}`)))
      return { test_name: testName, test_variant: `${index}` };
    return `its variation is ${index}, neither an index from 0 up nor, without one, a name`;
  } catch {
    return 'the flag can’t be read';
  }
}

/**
 * Whether an evaluation for this reason exposes a visitor to the test: for a rule match and an override, to the letter (S5.3).
 *
 * @param reason the reason of an evaluation, as OpenFeature names it
 */
export function isExposedReason(reason: unknown): boolean {
  return exposedReasons.includes(reason);
}
