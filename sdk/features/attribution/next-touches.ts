import { type Campaign, parameters } from './read-campaign.ts';

/** The first and the last campaign of a visitor. */
export interface Touches {
  readonly first: Campaign;
  readonly last: Campaign;
}

/**
 * Computes the touches after a landing; `undefined` when it is no new campaign. It is new when a parameter or the referring host
 * has changed; a direct visit only with a new session.
 *
 * @param stored the touches of earlier landings
 * @param isWithin true if a page of the site itself led here. @default false
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

/** The changes of the visitor's properties for these touches: another browser may have set the initial ones already. */
export function describeTouches(stored: Touches | undefined, { first, last }: Touches) {
  const initial = stored ? [] : Object.entries(first).map(([name, value]) => [`initial_${name}`, value]);
  return {
    set: last,
    setOnce: Object.fromEntries(initial),
    unset: Object.keys(stored?.last ?? {}).filter((name) => !(name in last)),
  };
}

function isSameCampaign(one: Campaign, other: Campaign, isWithin: boolean): boolean {
  // After a link within the site the referring host does not matter.
  const names = isWithin ? parameters : [...parameters, 'referring_domain'];
  return names.every((name) => one[name] === other[name]);
}
