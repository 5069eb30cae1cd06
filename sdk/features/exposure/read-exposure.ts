/** The reasons that expose a visitor to a test (S5.3), as flag services spell them. */
const exposedReasons: readonly unknown[] = ['RULE_MATCH', 'OVERRIDE'];

/** The part of a flag that is read; the rest, such as its value, does not matter. */
export interface EvaluatedFlag {
  /** The reason for the flag's value: the kind of the reason, or an object with the kind. */
  readonly reason?: unknown;
  /** The index of the visitor's variation. */
  readonly variationIndex?: unknown;
  /** The name or index of the visitor's variation, for flags without `variationIndex`. */
  readonly variant?: unknown;
}

/** The data of the event `Test Exposure` (S3.11). */
export interface ExposureData {
  /** The name of the test, such as the key of its flag. */
  readonly test_name: string;
  /** The variation's index, as a string; its name where the flag has no index. */
  readonly test_variant: string;
}

/** Reads the exposure of a flag; `undefined` unless it exposes the visitor to a known variation. Never throws. */
export function readExposure(testName: unknown, flag: EvaluatedFlag | undefined): ExposureData | undefined {
  try {
    const { reason, variationIndex, variant } = Object(flag);
    if (!testName || typeof testName !== 'string' || !isExposedReason(Object(reason).kind ?? reason)) return;
    const index = variationIndex ?? variant;
    const isName = variationIndex == null && typeof index === 'string' && index.trim();
    const isIndex = typeof index === 'number' || typeof index === 'string';
    if (isName || (isIndex && /^\d+$/.test(`${index}`)))
      return { test_name: testName, test_variant: `${index}` };
  } catch {
    // A flag that can't be read exposes no visitor.
  }
  return;
}

/**
 * Reports whether an evaluation for this reason exposes a visitor to the test: for a rule match and an override, to the letter
 * (S5.3).
 *
 * @param reason the reason of an evaluation, as OpenFeature names it
 */
export function isExposedReason(reason: unknown): boolean {
  return exposedReasons.includes(reason);
}
