import { attributeOf } from './element-reads.ts';

/**
 * Says of an element that nothing is ever recorded for it: its type is `hidden` or `password`, in any case.
 *
 * @param element the element to check
 */
export function isIgnored(element: Element): boolean {
  const type = attributeOf(element, 'type');
  return type !== '' && /^(hidden|password)$/i.test(type);
}
