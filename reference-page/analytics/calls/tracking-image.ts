import { type FeatureHost, whenGranted } from '@care/analytics';
import type { PageState } from '../../visit/page-state.ts';
import type { PageAnalytics } from '../page-analytics.ts';
import { whenIdle } from '../when-idle.ts';
import { trackingImageAddress } from './tracking-image-address.ts';

/**
 * Loads the tracking image (S7.1, S4.9): immediately, with the flag for lazy tracking when the page is idle or after 2 s, and
 * not before the visitor agrees. Addresses in it are redacted as events have them. A page that leads on by itself has none.
 */
export function startTrackingImage(
  { consent }: PageAnalytics,
  { leadsTo, page, services, visit }: PageState,
  { pageContext }: Pick<FeatureHost, 'pageContext'>,
): void {
  if (leadsTo || !services.trackingImageUrl) return;
  const imageUrl = services.trackingImageUrl;

  function load(): void {
    const { referrer, url } = pageContext().properties;
    const access = { pageId: page.screenName, url: String(url), referrer: String(referrer) };
    const image = new Image(1, 1);
    // What it may know of the page is in its address; the referrer would reveal what was redacted there.
    image.referrerPolicy = 'strict-origin';
    image.fetchPriority = 'low';
    image.src = trackingImageAddress(imageUrl, access);
  }

  const loadGranted = () => whenGranted(consent, load);
  whenActivated(() => (visit.flags.lazyTracking ? whenIdle(loadGranted) : loadGranted()));
}

/** Of prerendering (https://wicg.github.io/nav-speculation/prerendering.html) what is needed; TypeScript does not know it yet. */
interface PrerenderedDocument extends Document {
  readonly prerendering?: boolean;
}

/** Calls synchronously, or when a prerendered page is activated. */
function whenActivated(act: () => void): void {
  if ((document as PrerenderedDocument).prerendering) {
    document.addEventListener('prerenderingchange', act, { once: true });
  } else act();
}
