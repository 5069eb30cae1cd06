import { read } from './element-reads.ts';

/** The place of an element among its siblings. */
export interface Place {
  /** The number of siblings before it, at most a thousand. */
  readonly index: number;
  /** The number of siblings of the same tag before it. */
  readonly indexOfType: number;
}

/** The most siblings that are counted. */
export const countLimit = 1_000;

/**
 * @param name the element's local name
 * @param before the sibling before the element
 */
export function placeOf(name: string, before: Element | null): Place {
  let index = 0;
  let indexOfType = 0;
  while (before && index < countLimit) {
    index += 1;
    if (read(before, 'localName') === name) indexOfType += 1;
    before = read(before, 'previousElementSibling');
  }
  return { index, indexOfType };
}
