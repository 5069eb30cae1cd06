import { createHash } from 'node:crypto';
import type { FlagEvaluation } from '../../visit/flags.ts';
import type { VisitorProfile } from '../profile.ts';
import type { FlagRule, FlagRules } from './flag-rules.ts';

/** The value of a flag for a visitor, and whether a rule decided it. @param name keeps the shares of flags independent */
export function evaluateFlag(
  name: string,
  { otherwise, rules = [] }: FlagRules,
  profile: VisitorProfile,
): FlagEvaluation {
  const rule = rules.find((one) => holds(name, one, profile));
  const value = rule?.value ?? otherwise;
  return { value, variationIndex: Number(value), reason: { kind: rule ? 'RULE_MATCH' : 'FALLTHROUGH' } };
}

function holds(
  name: string,
  { percentage, brand, region, device }: FlagRule,
  profile: VisitorProfile,
): boolean {
  return (
    isOneOf(profile.brand, brand) &&
    isOneOf(profile.region, region) &&
    isOneOf(profile.device, device) &&
    (percentage === undefined || shareOf(name, profile.visitorId) < percentage)
  );
}

function isOneOf<Value>(value: Value | undefined, values: readonly Value[] | undefined): boolean {
  return values === undefined || (value !== undefined && values.includes(value));
}

/** The visitor’s position between 0 and 100, evenly distributed. A visitor without an id is in no share. */
function shareOf(name: string, visitorId: string | undefined): number {
  if (!visitorId) return 100;
  const hash = createHash('sha256').update(`${name}:${visitorId}`).digest();
  return (hash.readUInt32BE() / 2 ** 32) * 100;
}
