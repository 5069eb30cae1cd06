import { type RedactedText, redactText } from '../privacy/redact.ts';
import { attributeOf, findWithin, hostOf, read, rootOf } from './element-reads.ts';
import { isMasked, marked } from './is-masked.ts';
import { placeOf } from './place-of.ts';

/** UTF-16 units; a selector that was cut would find another element. */
const lengthLimit = 1_024;

/**
 * A CSS selector that finds an element and no other: from the nearest id that is not masked and no other element has, else
 * from the body.
 * Into a shadow tree leads ` >>> `, as in testing tools. Nothing where it would be too long, or look personal.
 */
export function selectorOf(element: Element): RedactedText | '' {
  const steps: string[] = [];
  let length = 0;
  for (let at: Element | null | undefined = element; at; ) {
    const root: Node = rootOf(at);
    const step = stepOf(at, root);
    const parent: Element | null = read(at, 'parentElement');
    const host = hostOf(root);
    const isAnchor: boolean = /^[#[]/.test(step) || read(at, 'localName') === 'body' || !parent;
    steps.unshift(isAnchor && host ? ` >>> ${step}` : isAnchor ? step : ` > ${step}`);
    length += step.length + 3;
    if (length > lengthLimit) return '';
    at = isAnchor ? host : parent;
  }
  const selector = steps.join('');
  const clean = redactText(selector);
  return clean === selector ? clean : '';
}

function stepOf(element: Element, root: Node): string {
  const step = selectorOfId(attributeOf(element, 'id'));
  return step && isUnique(step, root) && !isMasked(element, marked)
    ? step
    : `${read(element, 'localName')}:nth-of-type(${placeOf(element).indexOfType + 1})`;
}

/** In quotes what would need escapes as a name: theirs are digits, which make an id look like a number. */
function selectorOfId(id: string): string {
  if (!id || /^[a-z_][\w-]*$/i.test(id)) return id && `#${id}`;
  return `[id="${id.replace(/["\\\n\r\f]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"]`;
}

/** What would be taken out of an id finds nothing. */
function isUnique(step: string, root: Node): boolean {
  return redactText(step) === step && findWithin(root, step).length === 1;
}
