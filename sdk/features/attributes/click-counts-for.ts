import { loggedMark } from '../attribute-names.ts';
import { findMarkedElement } from './find-marked-element.ts';

/**
 * Whether a click is a marked element's own, and is not logged elsewhere: the element is the nearest marked one, the click does
 * something there, and neither `declarativeEvents` nor the early script has taken it. For handlers that log by themselves.
 *
 * @param element the marked element
 * @param event the click
 */
export function clickCountsFor(element: Element, event: MouseEvent): boolean {
  return !(loggedMark in event) && findMarkedElement(event) === element;
}
