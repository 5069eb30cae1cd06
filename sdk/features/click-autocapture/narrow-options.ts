import type { JsonValue } from '../../contracts/json.ts';
import { type ClickAutocaptureOptions, defaultPageChangeSelectors, defaultSelectors } from './options.ts';

/** Rules of what is captured, of the application and remote config together. */
export interface CaptureRules {
  /** A selector of the elements that are captured; it matches nothing when none are. */
  readonly selector: string;
  readonly pageChangeSelector: string;
  /** A selector of the elements that are left out, with all inside them. */
  readonly ignoreSelector: string;
  isPageCaptured(href: string): boolean;
}

/**
 * Narrows the application's options by remote config, by Amplitude's names: `cssSelectorAllowlist`, `actionClickAllowlist`,
 * `pageUrlAllowlist`. Only entries of both sides are captured; none for a value that is not a list of strings. An empty list of pages
 * names no page, as in the application's own options: all are captured.
 */
export function narrowOptions(
  options: ClickAutocaptureOptions,
  details: JsonValue | undefined,
): CaptureRules {
  const {
    selectors = defaultSelectors,
    pageChangeSelectors = defaultPageChangeSelectors,
    ignoreSelectors = [],
    pages,
  } = options;
  const lists = Object(details) as Readonly<Record<string, unknown>>;
  const isListed = (list: string, value: string) =>
    lists[list] === undefined || (Array.isArray(lists[list]) && lists[list].includes(value));
  const { pageUrlAllowlist } = lists;
  const isAnyPage = Array.isArray(pageUrlAllowlist) && pageUrlAllowlist.length === 0;
  const join = (own: readonly string[], list: string) =>
    own.filter((selector) => isListed(list, selector)).join() || ':not(*)';
  return {
    selector: join(selectors, 'cssSelectorAllowlist'),
    pageChangeSelector: join(pageChangeSelectors, 'actionClickAllowlist'),
    ignoreSelector: ['[data-care-ignore]', ...ignoreSelectors.filter(Boolean)].join(),
    isPageCaptured: (href) =>
      (isAnyPage || isListed('pageUrlAllowlist', href)) &&
      (!pages?.length ||
        pages.some((page) => page === href || (typeof page === 'object' && href.search(page) >= 0))),
  };
}
