import { attributeOf } from './element-reads.ts';

/**
 * Reports whether an element is never recorded: its type is `hidden` or `password`, in any case.
 *
 * @param element the element to check
 */
export function isIgnored(element: Element): boolean {
  return /^(hidden|password)$/i.test(attributeOf(element, 'type'));
}
