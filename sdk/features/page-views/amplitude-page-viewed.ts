import type { JsonObject } from '../../contracts/json.ts';
import { findWithin } from '../../page/element-reads.ts';
import { isMasked, marked } from '../../page/is-masked.ts';
import { readDocument } from '../../page/read-document.ts';
import { redactAddress, redactText } from '../../privacy/redact.ts';

/** UTF-16 units of a title; of an address. */
const titleLimit = 255;
const addressLimit = 1_024;

/** What of a window is used. */
type ViewScope = Pick<typeof globalThis, 'crypto' | 'document' | 'location'>;

/**
 * For `event` of `pageViews`: makes of each view the event that the official SDK of Amplitude logs, `[Amplitude] Page Viewed`, with
 * the page's address, title, an id of the view and its number within the document. The catalogue need not have it.
 *
 * @param scope the window that shows the pages. @default this window
 *
 * @example
 * pageViews({ event: amplitudePageViewed() });
 */
export function amplitudePageViewed(scope: ViewScope = globalThis): () => {
  readonly name: string;
  readonly data: JsonObject;
} {
  let counter = 0;

  return () => {
    const { crypto, document, location } = scope;
    const head = readDocument(document, 'head') as Element | null;
    const isShown = head && findWithin(head, 'title').some((at) => !isMasked(at, marked));
    const title = isShown ? redactText(readDocument(document, 'title'), titleLimit) : '';
    counter += 1;
    // Only where the page is secure.
    const id = crypto.randomUUID?.();
    return {
      name: '[Amplitude] Page Viewed',
      data: {
        '[Amplitude] Page Domain': location.hostname,
        '[Amplitude] Page Location': redactAddress(location.href, addressLimit),
        '[Amplitude] Page Path': redactAddress(location.pathname, addressLimit),
        '[Amplitude] Page URL': redactAddress(location.href.split(/[?#]/, 1)[0] ?? '', addressLimit),
        '[Amplitude] Page Counter': counter,
        ...(title && { '[Amplitude] Page Title': title }),
        ...(id && { '[Amplitude] Page View ID': id }),
      },
    };
  };
}
