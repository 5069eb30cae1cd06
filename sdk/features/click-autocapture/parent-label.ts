import { captureText } from '../../page/capture-text.ts';

/** What stands further away is no label of the element. */
const levelLimit = 8;
const childLimit = 20;

/** The text of the nearest heading or span beside an element, or beside what is around it, if it may tell its text. */
export function parentLabel(element: Element, textSelector: string): string {
  let parent = element.parentElement;
  for (let level = 0; parent && level < levelLimit; level += 1) {
    let child = parent.firstElementChild;
    for (let count = 0; child && count < childLimit; count += 1) {
      if (child.matches('span,h1,h2,h3,h4,h5,h6') && child.matches(textSelector)) return captureText(child);
      child = child.nextElementSibling;
    }
    parent = parent.parentElement;
  }
  return '';
}
