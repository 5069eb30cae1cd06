import { readCookie } from '../../identity/read-cookie.ts';
import { webSessionCookie } from '../../storage/kept-names.ts';

/** What of a window is used. */
export type ScreenScope = Pick<typeof globalThis, 'document'>;

/** The event of a seen screen (S7.11), with what the page itself knows. */
export function screenViewed({ document }: Partial<ScreenScope>, referer: string, more?: object) {
  return {
    name: 'Screen Viewed',
    data: { referer, web_session_id: readWebSession(document), ...more },
  };
}

/** Empty while there is none, or where cookies are blocked. */
function readWebSession(document: Document | undefined): string {
  try {
    return readCookie(document?.cookie ?? '', webSessionCookie) ?? '';
  } catch {
    return '';
  }
}
