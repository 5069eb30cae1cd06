import { closest, hostOf, rootOf } from './element-reads.ts';

/** What is marked so by the application, or written by the visitor. */
export const masked = '[data-care-mask],[contenteditable]:not([contenteditable="false" i])';

/** Whether what an element holds is not to be read, for its own sake or because of something around it. */
export function isMasked(element: Element): boolean {
  let at: Element | undefined = element;
  while (at && !closest(at, masked)) at = hostOf(rootOf(at));
  return at !== undefined;
}
