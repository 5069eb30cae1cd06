import type { JsonValue } from '../../contracts/json.ts';
import { type ClickAutocaptureOptions, defaultPageChangeSelectors, defaultSelectors } from './options.ts';

/** What is captured in the end. */
export interface CaptureRules {
  /** One selector each; one that matches nothing when nothing is captured. */
  readonly selector: string;
  readonly pageChangeSelector: string;
  /** Matches what is left out, with all that is inside it. */
  readonly ignoreSelector: string;
  isPageCaptured(href: string): boolean;
}

/**
 * What the application allows, less what remote config leaves out, by the names that Amplitude's has:
 * `cssSelectorAllowlist`, `actionClickAllowlist`, `pageUrlAllowlist`. What is not on both sides is not captured; of what is
 * not a list of strings, nothing is. As in the application's own options, no page is named by an empty list of pages: all are
 * captured.
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
  const said = Object(details) as Readonly<Record<string, unknown>>;
  const isSaid = (list: string, value: string) =>
    said[list] === undefined || (Array.isArray(said[list]) && said[list].includes(value));
  const { pageUrlAllowlist } = said;
  const isAnyPage = Array.isArray(pageUrlAllowlist) && pageUrlAllowlist.length === 0;
  const join = (own: readonly string[], list: string) =>
    own.filter((selector) => isSaid(list, selector)).join() || ':not(*)';
  return {
    selector: join(selectors, 'cssSelectorAllowlist'),
    pageChangeSelector: join(pageChangeSelectors, 'actionClickAllowlist'),
    ignoreSelector: ['[data-care-ignore]', ...ignoreSelectors.filter(Boolean)].join(),
    isPageCaptured: (href) =>
      (isAnyPage || isSaid('pageUrlAllowlist', href)) &&
      (!pages?.length ||
        pages.some((page) => page === href || (typeof page === 'object' && href.search(page) >= 0))),
  };
}
