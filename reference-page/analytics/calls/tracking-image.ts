import { type FeatureHost, whenGranted } from '@care/analytics';
import type { PageState } from '../../visit/page-state.ts';
import type { PageAnalytics } from '../page-analytics.ts';
import { whenIdle } from '../when.ts';

/**
 * Loads the tracking image (S7.1, S4.9): immediately, with the flag for lazy tracking when the page is idle or after 2 s, and
 * not before the visitor agrees. Addresses in it are redacted as events have them. A page that leads on by itself has none.
 */
export function startTrackingImage(
  { consent }: PageAnalytics,
  { redirectTo, page, services, visit }: PageState,
  { pageContext }: Pick<FeatureHost, 'pageContext'>,
): void {
  if (redirectTo || !services.trackingImageUrl) return;
  const imageUrl = services.trackingImageUrl;

  function load(): void {
    const { referrer, url } = pageContext().properties;
    const access = { pageId: page.screenName, url: String(url), referrer: String(referrer) };
    const image = new Image(1, 1);
    // The image's address holds all that it may know of the page; the referrer would reveal the texts that were redacted there.
    image.referrerPolicy = 'strict-origin';
    image.fetchPriority = 'low';
    image.src = trackingImageAddress(imageUrl, access);
  }

  const loadGranted = () => whenGranted(consent, load);
  whenActivated(() => (visit.flags.lazyTracking ? whenIdle(loadGranted) : loadGranted()));
}

/** The part of prerendering (https://wicg.github.io/nav-speculation/prerendering.html) that is needed; TypeScript does not know it yet. */
interface PrerenderedDocument extends Document {
  readonly prerendering?: boolean;
}

/** Calls synchronously, or when a prerendered page is activated. */
function whenActivated(act: () => void): void {
  if ((document as PrerenderedDocument).prerendering) {
    document.addEventListener('prerenderingchange', act, { once: true });
  } else act();
}

/** The facts about a page that the tracking image reports. */
export interface TrackedAccess {
  /** Names the page. */
  readonly pageId: string;
  /** The page's address, fit to be reported. */
  readonly url: string;
  /** The address of the page before, fit to be reported; empty when there is none. */
  readonly referrer: string;
}

const ownNames = ['t_seoPageId', 't_referer', 't_url'];

/**
 * The address of the tracking image (S7.1): the page's query as it stands, then `t_seoPageId`, `t_referer` where there is a
 * page before, and `t_url` without fragment. Values under these names in the visitor's query are left out.
 *
 * @param image the address of the image, with or without a query
 */
export function trackingImageAddress(image: string, { pageId, referrer, url }: TrackedAccess): string {
  const [page = ''] = url.split('#');
  const own = new URLSearchParams([
    ['t_seoPageId', pageId],
    ...(referrer ? [['t_referer', referrer]] : []),
    ['t_url', page],
  ]);
  const parameters = [...carriedOver(page), own];
  return `${image}${image.includes('?') ? '&' : '?'}${parameters.join('&')}`;
}

function carriedOver(page: string): readonly string[] {
  const start = page.indexOf('?');
  const parameters = start < 0 ? [] : page.slice(start + 1).split('&');
  return parameters.filter((parameter) => parameter && !ownNames.some((name) => isNamed(parameter, name)));
}

/** Whether a parameter has a name, as a server reads it: an encoded name is the same name. */
function isNamed(parameter: string, name: string): boolean {
  return new URLSearchParams(parameter).has(name);
}
