import { readText } from '../../page/capture-text.ts';
import { matches, read } from '../../page/element-reads.ts';

/** The most levels and siblings that are read: a text that is further away is no label of the element. */
const levelLimit = 8;
const childLimit = 20;

/**
 * Reads the text of the nearest heading or span beside an element, or beside an element around it, if that text may be logged. It is
 * not redacted yet.
 */
export function readParentLabel(element: Element, textSelector: string): string {
  let parent = read(element, 'parentElement');
  for (let level = 0; parent && level < levelLimit; level += 1) {
    let child = read(parent, 'firstElementChild');
    for (let count = 0; child && count < childLimit; count += 1) {
      if (matches(child, 'span,h1,h2,h3,h4,h5,h6') && matches(child, textSelector)) return readText(child);
      child = read(child, 'nextElementSibling');
    }
    parent = read(parent, 'parentElement');
  }
  return '';
}
