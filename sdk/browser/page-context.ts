import type { PageContext } from '../contracts/environment.ts';
import { readDocument } from '../page/read-document.ts';
import { redactAddress } from '../privacy/redact.ts';

/**
 * Creates the reader of the page's context. A worker has no window, screen or referrer: unknown sizes are left out. Within a task only
 * the address changes: the rest is read once, as reading a size may make the browser lay out the page. The reader returns the same
 * object as long as the context is the same.
 *
 * @param afterTask calls at the end of the task
 */
export function createPageContextReader(
  scope: typeof globalThis,
  afterTask: (run: () => void) => void,
): () => PageContext {
  let context: PageContext;
  let known = '';
  /** The address for which the context was read in this task; empty before. */
  let taskHref = '';

  return () => {
    const { location } = scope;
    const { href } = location;
    if (href === taskHref) return context;
    const { navigator, screen, document, innerWidth = Number.NaN, innerHeight } = scope;
    const viewport = innerWidth >= 0 && `${innerWidth}x${innerHeight}`;
    // A window that nothing shows, as in tests, has a screen of 0.
    const display = !!screen?.width && `${screen.width}x${screen.height}`;
    const referrer = document ? readDocument(document, 'referrer') : '';
    const now = [
      href,
      referrer,
      viewport,
      display,
      navigator.language,
      navigator.userAgent,
      navigator.webdriver,
    ].join();
    if (now !== known) {
      context = {
        properties: {
          url: redactAddress(href),
          url_path: redactAddress(location.pathname),
          referrer: redactAddress(referrer),
          ...(viewport && { viewport_resolution: viewport }),
          ...(display && { screen_resolution: display }),
        },
        windowWidth: innerWidth,
        language: navigator.language,
        userAgent: navigator.userAgent,
        isAutomated: navigator.webdriver,
      };
      known = now;
    }
    taskHref = href;
    afterTask(() => {
      taskHref = '';
    });
    return context;
  };
}
