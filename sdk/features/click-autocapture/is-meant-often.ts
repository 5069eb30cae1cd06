import { captureText } from '../../page/capture-text.ts';
import {
  attributeOf,
  contains,
  controlOf,
  findWithin,
  isElement,
  matches,
  windowOf,
} from '../../page/element-reads.ts';
import { editable } from '../../page/is-masked.ts';

/** Controls that visitors click into, or click repeatedly. */
const repeatable = `[data-care-repeatable],input:not([type=button],[type=submit],[type=image]),select,textarea,${editable},video,audio,canvas,summary,[aria-expanded],[aria-pressed],[role=switch],[role=checkbox],[role=radio],[role=grid]`;

/** Class names of widgets that consist of such controls. */
const repeatableClass = /stepper|quantity|calendar|date-?picker|carousel|slider|swiper|pagina/i;

/** Names of controls that go another step with every click. */
const step =
  /^([-+−–‹›«»<>←→↑↓▲▼◀▶]+|((in|de)(crease|crement)|plus|minus|zoom|volume|undo|redo|rewind|skip)\b.*|(next|prev(ious)?) \w+)$/i;

/**
 * Returns true if repeated clicks are no sign of anger: they mark text, or go to a control for repeated steps (steppers, calendars,
 * carousels, players, fields, toggles, disclosures, elements with `data-care-repeatable`). A class of the whole page does not count.
 */
export function isMeantOften(element: Element, path: readonly EventTarget[]): boolean {
  const selection = windowOf(element)?.getSelection();
  if (selection && !selection.isCollapsed && contains(element, selection.anchorNode)) return true;
  if (path.some((at) => isElement(at) && isRepeatable(controlOf(at) ?? at))) return true;
  const names = [attributeOf(element, 'aria-label'), attributeOf(element, 'title'), captureText(element)];
  return names.some((name) => name && step.test(name.trim()));
}

function isRepeatable(element: Element): boolean {
  return (
    matches(element, repeatable) || (repeatableClass.test(attributeOf(element, 'class')) && isWidget(element))
  );
}

/** Returns true for a part of the page that is not around its main content: a class of such a container does not name a control. */
function isWidget(element: Element): boolean {
  return (
    !matches(element, 'html,body,main,[role=main]') && findWithin(element, 'main,[role=main],h1').length === 0
  );
}
