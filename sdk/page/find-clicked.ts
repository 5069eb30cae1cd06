import { isElement, matches } from './element-reads.ts';
import { isIgnored } from './is-ignored.ts';

/**
 * The nearest element around an event's target that matches a selector, within open shadow trees too. Returns `undefined` when an
 * ignored element is between: an event that bubbles up from that is not the element's own.
 *
 * @param secondary counts where nothing matches the selector. @default none
 */
export function findClicked(
  path: readonly EventTarget[],
  selector: string,
  secondary?: string,
): Element | undefined {
  let found: Element | undefined;
  for (const element of path) {
    if (!isElement(element)) continue;
    if (isIgnored(element)) return undefined;
    if (matches(element, selector)) return element;
    if (secondary && !found && matches(element, secondary)) found = element;
  }
  return found;
}
