/** What the tracking image reports of a page. */
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
 * page before, and `t_url` without fragment. What a visitor's query says under these names is left out.
 *
 * @param image where the image is found, with or without a query
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

/** As a server reads it: an encoded name is the same name. */
function isNamed(parameter: string, name: string): boolean {
  return new URLSearchParams(parameter).has(name);
}
