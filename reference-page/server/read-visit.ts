import { isExposedReason } from '@care/analytics/exposure';
import { parse } from 'hono/utils/cookie';
import {
  defaultFlags,
  type FlagEvaluation,
  type FlagEvaluations,
  type FlagName,
  type Flags,
  flagNames,
} from '../visit/flags.ts';
import { flowCookie, safetyBannerCookie, serverMediaWidths, type Visit } from '../visit/visit.ts';
import { isMemberType } from '../visitor-state/front-end-state.ts';
import type { VisitorProfile } from './profile.ts';
import type { Settings } from './settings.ts';

/**
 * The visit that a request describes. In preview its query may choose: `?brand=rebranding`,
 * `?flag.heroZip=on`.
 *
 * @param profile the visitor who asks
 * @param evaluated the flag service's values for this visitor
 */
export function readVisit(
  request: Request,
  { preview }: Settings,
  { brand, device }: VisitorProfile,
  evaluated: FlagEvaluations = {},
): Visit {
  const query = preview ? new URL(request.url).searchParams : new URLSearchParams();
  const evaluations = { ...evaluated, ...readOverrides(query) };
  const cookies = parse(request.headers.get('cookie') ?? '');
  const flowType = cookies[flowCookie];
  return {
    brand,
    flags: valuesOf(evaluations),
    tests: testsIn(evaluations),
    ...(isMemberType(flowType) && { flowType }),
    ...(preview && { isPreview: true }),
    isSafetyBannerClosed: cookies[safetyBannerCookie] === 'closed',
    mediaWidth: serverMediaWidths[device],
  };
}

/** The flags that a query turns `on` or `off`; other names and values say nothing. */
function readOverrides(query: URLSearchParams): FlagEvaluations {
  const overrides: [FlagName, FlagEvaluation][] = [];
  for (const name of flagNames) {
    const asked = query.get(`flag.${name}`);
    if (asked !== 'on' && asked !== 'off') continue;
    const value = asked === 'on';
    overrides.push([name, { value, variationIndex: Number(value), reason: { kind: 'OVERRIDE' } }]);
  }
  return Object.fromEntries(overrides);
}

function valuesOf(evaluations: FlagEvaluations): Flags {
  const flags: Record<FlagName, boolean> = { ...defaultFlags };
  for (const name of flagNames) flags[name] = evaluations[name]?.value ?? flags[name];
  return flags;
}

function testsIn(evaluations: FlagEvaluations): FlagEvaluations {
  return Object.fromEntries(
    Object.entries(evaluations).filter(([, { reason }]) => isExposedReason(reason.kind)),
  );
}
