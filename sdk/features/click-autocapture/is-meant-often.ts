import { captureText } from '../../page/capture-text.ts';

/** Controls that are clicked into or again and again. */
const repeatable =
  '[data-care-repeatable],input:not([type=button],[type=submit],[type=image]),select,textarea,[contenteditable],video,audio,canvas,summary,[role=spinbutton],[role=slider],[role=grid]';

/** Class names of what is made of such controls. */
const repeatableClass = /stepper|quantity|calendar|date-?picker|carousel|slider|swiper|pagina/i;

/** What a control is called whose every click is another step. */
const step =
  /^([-+−–‹›«»<>←→↑↓▲▼◀▶]+|((in|de)(crease|crement)|plus|minus|zoom|volume|undo|redo|rewind|skip)\b.*|(next|prev(ious)?) \w+)$/i;

/**
 * Says of repeated clicks that they are no sign of anger: they mark text, or go to a control for repeated steps
 * (steppers, calendars, carousels, players, fields, whatever has `data-care-repeatable`).
 */
export function isMeantOften(element: Element, path: readonly EventTarget[]): boolean {
  const selection = element.ownerDocument.getSelection();
  if (selection && !selection.isCollapsed && element.contains(selection.anchorNode)) return true;
  if ((path as readonly Element[]).some((at) => at.nodeType === 1 && isRepeatable(at))) return true;
  const names = [element.getAttribute('aria-label'), element.getAttribute('title'), captureText(element)];
  return names.some((name) => name && step.test(name.trim()));
}

function isRepeatable(element: Element): boolean {
  return element.matches(repeatable) || repeatableClass.test(element.getAttribute('class') ?? '');
}
