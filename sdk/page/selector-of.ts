import { type RedactedText, redactText } from '../privacy/redact.ts';
import { attributeOf, findWithin, hostOf, read, rootOf } from './element-reads.ts';
import { isMasked, marked } from './is-masked.ts';
import { countLimit, placeOf } from './place-of.ts';

/** UTF-16 units of a selector; one that was cut would find another element. */
const lengthLimit = 1_024;

/**
 * A CSS selector that finds an element and no other: from the nearest id that is not masked and no other element has, else from
 * the body. ` >>> ` leads into a shadow tree, as in testing tools. Empty where the selector would be too long, look personal,
 * count a thousand siblings, or find two elements of a shadow tree.
 */
export function selectorOf(element: Element): RedactedText | '' {
  return readSelector(element)();
}

/** Reads what {@link selectorOf} reports now; what it returns leaves it out where it looks personal. */
export function readSelector(element: Element): () => RedactedText | '' {
  let selector = '';
  /** The part of it within one document or shadow tree. */
  let local = '';
  for (let at: Element | null | undefined = element; at; ) {
    const tag: string = read(at, 'localName');
    const byId = stepById(at);
    const step = byId || stepByPlace(at, tag);
    const parent: Element | null = read(at, 'parentElement');
    const isAnchor: boolean = !!byId || tag === 'body' || !parent;
    const host: Element | undefined = isAnchor ? hostOf(rootOf(at)) : undefined;
    local = step + (local && ' > ') + local;
    if (!step || local.length + selector.length > lengthLimit) return () => '';
    if (isAnchor) {
      // Steps from the top of a shadow tree may fit elsewhere in it, too.
      if (host && !byId && !isOnly(local, rootOf(at))) return () => '';
      selector = (host ? ' >>> ' : '') + local + selector;
      local = '';
    }
    at = isAnchor ? host : parent;
  }
  return () => {
    const clean = redactText(selector);
    return clean === selector ? clean : '';
  };
}

function stepById(element: Element): string {
  const step = selectorOfId(attributeOf(element, 'id'));
  return step && isUnique(step, rootOf(element)) && !isMasked(element, marked) ? step : '';
}

/** Siblings beyond the limit are not counted: another one may be in that place. A tag may hold signs of a selector. */
function stepByPlace(element: Element, tag: string): string {
  const { index, indexOfType } = placeOf(tag, read(element, 'previousElementSibling'));
  const name = tag.replace(/[^\w\u0080-\uffff-]/g, '\\$&');
  return index < countLimit ? `${name}:nth-of-type(${indexOfType + 1})` : '';
}

/** Puts an id into quotes that would need escapes as a name: escapes are digits, which make an id look like a number. */
function selectorOfId(id: string): string {
  if (!id || /^[a-z_][\w-]*$/i.test(id)) return id && `#${id}`;
  return `[id="${id.replace(/["\\\n\r\f]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"]`;
}

/** An id that redaction would change is no step: its selector would find nothing. */
function isUnique(step: string, root: Node): boolean {
  return isOnly(step, root) && redactText(step) === step;
}

/** Reports whether a selector finds one element and no other. */
function isOnly(selector: string, root: Node): boolean {
  return findWithin(root, selector, 2).length === 1;
}
