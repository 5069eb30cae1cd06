/** The reasons that expose a visitor to a test (S5.3), as flag services spell them. */
const exposedReasons: readonly unknown[] = ['RULE_MATCH', 'OVERRIDE'];

/**
 * Whether an evaluation for this reason exposes a visitor to the test: for a rule match and an override, to the letter (S5.3).
 *
 * @param reason the reason of an evaluation, as OpenFeature names it
 */
export function isExposedReason(reason: unknown): boolean {
  return exposedReasons.includes(reason);
}
