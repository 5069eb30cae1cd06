import { type Campaign, parameters } from './read-campaign.ts';

/** What brought a visitor at first, and last. */
export interface Touches {
  readonly first: Campaign;
  readonly last: Campaign;
}

/**
 * What a landing makes of it; nothing when it is no new campaign. That it is when a parameter has changed, or the host
 * that led here; a direct visit only with a new session.
 *
 * @param stored the touches of earlier landings
 * @param isWithin whether a page of the site itself led here. @default false
 */
export function nextTouches(
  stored: Touches | undefined,
  landing: Campaign,
  isNewSession: boolean,
  isWithin = false,
): Touches | undefined {
  if (!stored) return { first: landing, last: landing };
  const isDirect = Object.keys(landing).length === 0;
  if ((isDirect && !isNewSession) || isSameCampaign(stored.last, landing, isWithin)) return undefined;
  return { first: stored.first, last: landing };
}

/** The changes of the visitor's properties that say it: another browser may have set the first ones already. */
export function describeTouches(stored: Touches | undefined, { first, last }: Touches) {
  const initial = stored ? [] : Object.entries(first).map(([name, value]) => [`initial_${name}`, value]);
  return {
    set: last,
    setOnce: Object.fromEntries(initial),
    unset: Object.keys(stored?.last ?? {}).filter((name) => !(name in last)),
  };
}

function isSameCampaign(one: Campaign, other: Campaign, isWithin: boolean): boolean {
  // A link within the site says nothing of the host that led here.
  const names = isWithin ? parameters : [...parameters, 'referring_domain'];
  return names.every((name) => one[name] === other[name]);
}
