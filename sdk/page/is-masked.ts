import { closest, hostOf, read, rootOf } from './element-reads.ts';

/** What the application marks: nothing of it is reported but where and what it is. */
export const marked = '[data-care-mask]';

/** What a visitor writes or chooses in elements that are no fields by themselves. Searched for by its attributes in `element-hierarchy.ts`. */
export const editable = `[contenteditable]:not([contenteditable="false" i]),[aria-haspopup="listbox" i],${'combobox,listbox,option,searchbox,slider,spinbutton,textbox'.replace(
  /\w+/g,
  '[role~="$&" i]',
)}`;

/** What is marked so by the application, or written or chosen by the visitor. */
export const masked = `${marked},${editable}`;

/**
 * Whether what an element holds is not to be read, for its own sake or because of something around it, be it around the
 * slot that shows it.
 */
export function isMasked(element: Element, selector = masked): boolean {
  if (closest(element, selector)) return true;
  let at: Element | null = element;
  while (at && !read(at, 'assignedSlot')) at = read(at, 'parentElement');
  const around = at ? read(at, 'assignedSlot') : hostOf(rootOf(element));
  return !!around && isMasked(around, selector);
}
