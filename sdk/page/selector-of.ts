import { type RedactedText, redactText } from '../privacy/redact.ts';
import { attributeOf, findWithin, hostOf, read, rootOf } from './element-reads.ts';
import { isMasked, marked } from './is-masked.ts';
import { placeOf } from './place-of.ts';

/** UTF-16 units; a selector that was cut would find another element. */
const lengthLimit = 1_024;

/**
 * A CSS selector that finds an element and no other: from the nearest id that is not masked and no other element has, else
 * from the body.
 * Into a shadow tree leads ` >>> `, as in testing tools. Nothing where it would be too long.
 */
export function selectorOf(element: Element): RedactedText | '' {
  const steps: string[] = [];
  let length = 0;
  for (let at: Element | null | undefined = element; at; ) {
    const root: Node = rootOf(at);
    const step = stepOf(at, root);
    const parent: Element | null = read(at, 'parentElement');
    const host = hostOf(root);
    const isAnchor: boolean = step.startsWith('#') || read(at, 'localName') === 'body' || !parent;
    steps.unshift(isAnchor && host ? ` >>> ${step}` : isAnchor ? step : ` > ${step}`);
    length += step.length + 3;
    if (length > lengthLimit) return '';
    at = isAnchor ? host : parent;
  }
  return redactText(steps.join(''));
}

function stepOf(element: Element, root: Node): string {
  const id = attributeOf(element, 'id');
  if (id && isUnique(id, root) && !isMasked(element, marked)) return `#${CSS.escape(id)}`;
  return `${read(element, 'localName')}:nth-of-type(${placeOf(element).indexOfType + 1})`;
}

/** What would be taken out of an id finds nothing. */
function isUnique(id: string, root: Node): boolean {
  return redactText(id) === id && findWithin(root, `#${CSS.escape(id)}`).length === 1;
}
