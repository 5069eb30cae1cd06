import { attributeOf, contains, controlOf, isElement, matches } from '../../page/element-reads.ts';
import { eventAttribute, loggedMark } from '../attribute-names.ts';

/**
 * Finds the nearest element around a click that is marked with an event; `undefined` when there is none or the click does nothing
 * there: an element within is disabled, another button of the mouse opened no link, or a label hands the click on to its control,
 * whose own click comes next and counts.
 *
 * @param nodes the targets that the click is about, from the inside out. @default the path of the event
 */
export function findMarkedElement(
  event: MouseEvent,
  nodes: readonly EventTarget[] = event.composedPath(),
): Element | undefined {
  // Shadow roots, the document and the window are on the path too.
  const path = nodes.filter(isElement);
  if (event.button && !(event.button === 1 && path.some((element) => matches(element, 'a[href]'))))
    return undefined;
  let control: Element | undefined;
  for (const element of path) {
    if (matches(element, ':disabled:not(fieldset),[aria-disabled=true]')) break;
    const labelled = controlOf(element);
    if (labelled && !path.includes(labelled)) control = labelled;
    if (attributeOf(element, eventAttribute))
      return control && contains(element, control) ? undefined : element;
  }
  return undefined;
}

/**
 * Reports whether a click is a marked element's own, and is not logged elsewhere: the element is the nearest marked one, the
 * click does something there, and neither `declarativeEvents` nor the early script has taken it. For handlers that log by
 * themselves.
 *
 * @param element the marked element
 * @param event the click
 */
export function clickCountsFor(element: Element, event: MouseEvent): boolean {
  return !(loggedMark in event) && findMarkedElement(event) === element;
}
