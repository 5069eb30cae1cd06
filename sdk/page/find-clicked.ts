import { isElement, matches } from './element-reads.ts';
import { isIgnored } from './is-ignored.ts';

/**
 * The nearest element around an event's target that matches a selector, within open shadow trees too. Nothing when an
 * ignored element is between: what bubbles up from that is not the element's own.
 *
 * @param selectors in the order of preference: the second counts where nothing matches the first
 */
export function findClicked(path: readonly EventTarget[], selectors: readonly string[]): Element | undefined {
  const found: Element[] = [];
  for (const element of path) {
    if (!isElement(element)) continue;
    if (isIgnored(element)) return undefined;
    selectors.forEach((selector, rank) => {
      if (!found[rank] && matches(element, selector)) found[rank] = element;
    });
    if (found[0]) break;
  }
  return found.find(Boolean);
}
