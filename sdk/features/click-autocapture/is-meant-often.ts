import { captureText } from '../../page/capture-text.ts';
import {
  attributeOf,
  contains,
  controlOf,
  findWithin,
  isElement,
  matches,
  read,
} from '../../page/element-reads.ts';
import { editable } from '../../page/is-masked.ts';
import { readDocument } from '../../page/read-document.ts';

/** Controls that are clicked into or again and again. */
const repeatable = `[data-care-repeatable],input:not([type=button],[type=submit],[type=image]),select,textarea,${editable},video,audio,canvas,summary,[aria-expanded],[aria-pressed],[role=switch],[role=checkbox],[role=radio],[role=grid]`;

/** Class names of what is made of such controls. */
const repeatableClass = /stepper|quantity|calendar|date-?picker|carousel|slider|swiper|pagina/i;

/** What a control is called whose every click is another step. */
const step =
  /^([-+−–‹›«»<>←→↑↓▲▼◀▶]+|((in|de)(crease|crement)|plus|minus|zoom|volume|undo|redo|rewind|skip)\b.*|(next|prev(ious)?) \w+)$/i;

/**
 * Whether repeated clicks are no sign of anger: they mark text, or go to a control for repeated steps
 * (steppers, calendars, carousels, players, fields, toggles, disclosures, whatever has `data-care-repeatable`). What a class of the whole page is
 * called says nothing.
 */
export function isMeantOften(element: Element, path: readonly EventTarget[]): boolean {
  const selection = readDocument(read(element, 'ownerDocument'), 'defaultView')?.getSelection();
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

/** Whether an element is a part of the page, and not around its main content: a class on that says nothing of a control. */
function isWidget(element: Element): boolean {
  return (
    !matches(element, 'html,body,main,[role=main]') && findWithin(element, 'main,[role=main],h1').length === 0
  );
}
