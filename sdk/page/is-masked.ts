import { closest, hostOf, read, rootOf } from './element-reads.ts';

/** The selector of elements that the application marks: only their kind and place are reported. */
export const marked = '[data-care-mask]';

/**
 * The selector of elements that a visitor writes or chooses in, and that are no fields by themselves. `element-hierarchy.ts`
 * searches for them by their attributes.
 */
export const editable = `[contenteditable]:not([contenteditable="false" i]),[aria-haspopup="listbox" i],${'combobox,listbox,option,searchbox,slider,spinbutton,textbox'.replace(
  /\w+/g,
  '[role~="$&" i]',
)}`;

/** The selector of elements that the application marks, or that a visitor writes or chooses in. */
export const masked = `${marked},${editable}`;

/**
 * Reports whether the content of an element must not be read: it matches, or an element around it does, also around the slot that
 * shows it.
 */
export function isMasked(element: Element, selector = masked): boolean {
  if (closest(element, selector)) return true;
  let at: Element | null = element;
  while (at && !read(at, 'assignedSlot')) at = read(at, 'parentElement');
  const around = at ? read(at, 'assignedSlot') : hostOf(rootOf(element));
  return !!around && isMasked(around, selector);
}
