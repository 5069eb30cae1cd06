import type { TrackCallToAction } from '../../analytics/use-cta.ts';
import type { HeaderLink } from './header.content.ts';

/** Attributes for a link of the header, if it is a call to action. */
export function markHeaderLink(
  cta: TrackCallToAction,
  { event, label: _label, path: target, ...facts }: HeaderLink,
): ReturnType<TrackCallToAction> {
  return event ? cta(event, { ...facts, target }) : {};
}
