import type { JsonObject } from '../../contracts/json.ts';
import { findWithin } from '../../page/element-reads.ts';
import { isMasked, marked } from '../../page/is-masked.ts';
import { readDocument } from '../../page/read-document.ts';
import { readableAddress } from '../../page/readable-address.ts';
import { redactText } from '../../privacy/redact.ts';
import type { PageView } from './page-view.ts';

/** UTF-16 units of a title; of an address. */
const titleLimit = 255;
const addressLimit = 1_024;

/** The parts of a window that are used. */
type ViewScope = Pick<typeof globalThis, 'crypto' | 'document' | 'location'>;

/**
 * For `event` of `pageViews`: makes of each view the event that the official SDK of Amplitude logs, `[Amplitude] Page Viewed`, with
 * the page's address, title, an id of the view, its number within the document, and the page before it. The catalogue need not have it.
 *
 * @param scope the window that shows the pages. @default this window
 *
 * @example
 * pageViews({ event: amplitudePageViewed() });
 */
export function amplitudePageViewed(
  scope: ViewScope = globalThis,
): (view: Pick<PageView, 'referer'>) => { readonly name: string; readonly data: JsonObject } {
  let counter = 0;

  return ({ referer }) => {
    const { crypto, document, location } = scope;
    const head = readDocument(document, 'head') as Element | null;
    const isShown = head && findWithin(head, 'title', 1).some((at) => !isMasked(at, marked));
    const title = isShown ? redactText(readDocument(document, 'title'), titleLimit) : '';
    counter += 1;
    // Only secure pages have `randomUUID`.
    const id = crypto.randomUUID?.();
    return {
      name: '[Amplitude] Page Viewed',
      data: {
        '[Amplitude] Page Domain': location.hostname,
        '[Amplitude] Page Location': readableAddress(location.href, addressLimit),
        '[Amplitude] Page Path': readableAddress(location.pathname, addressLimit),
        '[Amplitude] Page URL': readableAddress(location.href.split(/[?#]/, 1)[0] ?? '', addressLimit),
        '[Amplitude] Page Counter': counter,
        ...(referer && { '[Amplitude] Previous Page Location': readableAddress(referer, addressLimit) }),
        '[Amplitude] Previous Page Type': typeOf(referer, location.hostname),
        ...(title && { '[Amplitude] Page Title': title }),
        ...(id && { '[Amplitude] Page View ID': id }),
      },
    };
  };
}

/** The type of the page before, in Amplitude's words. */
function typeOf(referer: string, hostname: string): 'direct' | 'external' | 'internal' {
  if (!referer) return 'direct';
  return referer.split('/')[2]?.replace(/:\d+$/, '') === hostname ? 'internal' : 'external';
}
