import { serverMediaWidths } from './visit.ts';

/** The windows that are as wide as the page's wide layout, and all others: every phone's, however it is turned. */
export const wideWindows = '(width >= 960px)';
export const narrowWindows = '(width < 960px)';

/**
 * Whether a media condition may ever hold for a visitor, as the server evaluates it at the width that it renders for
 * (S9.9). The width of a phone, 1 px, decides for good; a desktop's window, 1,400 px, may become narrower.
 *
 * @param media one of the two above
 */
export function mayHold(media: typeof wideWindows | typeof narrowWindows, mediaWidth: number): boolean {
  return mediaWidth !== serverMediaWidths.mobile || holdsAt(media, mediaWidth);
}

function holdsAt(media: string, width: number): boolean {
  const [, relation, limit] = /^\(width (<|>=) (\d+)px\)$/.exec(media) ?? [];
  return relation === '<' ? width < Number(limit) : width >= Number(limit);
}
