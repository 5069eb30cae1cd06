import { encodeJson } from '../json/encode-json.ts';
import { mark } from '../privacy/mark.ts';
import { type RedactedText, redactText } from '../privacy/redact.ts';
import { cleanAttribute } from './clean-attribute.ts';
import { attributeNamesOf, attributeOf, findWithin, matches, parentOf, read } from './element-reads.ts';
import { isIgnored } from './is-ignored.ts';
import { editable, isMasked, marked } from './is-masked.ts';
import { type Place, placeOf } from './place-of.ts';

/** An element as its hierarchy describes it. */
export interface HierarchyNode {
  /** In lower case. */
  readonly tag: RedactedText;
  /** The number of siblings before it, at most a thousand. Left out without a parent. */
  readonly index?: number;
  /** The number of siblings of the same tag before it, at most a thousand. */
  readonly indexOfType?: number;
  /** The tag of the sibling before it. */
  readonly prevSib?: RedactedText;
  /** The attribute `id`. */
  readonly id?: RedactedText;
  /** The names in the attribute `class`. */
  readonly classes?: readonly string[];
  /** Other attributes, by their names. */
  readonly attrs?: Readonly<Record<string, RedactedText>>;
}

/** Characters of the list as JSON (S9.7). */
const hierarchyLimit = 1_024;
/** UTF-16 units of an attribute's value (S9.7). */
const valueLimit = 128;

/** The most attributes that are read: the list has no room for more. */
const attributeLimit = 150;

const drawing = /^(svg|path|g)$/;
const fieldTag = /^(input|select|textarea|option|optgroup)$/;
const field = 'input,select,textarea';
const anyField = `${field},${editable}`;
/** A selector that finds the same and more, in a third of the time that a search for so many roles takes. */
const mayBeField = `${field},[role],[contenteditable],[aria-haspopup]`;

/** Attributes that are left out: they have a field of their own, hold typed text, are code, or belong to a framework. */
const left = /value|^(id$|class$|style$|on|srcdoc$|nonce$|data-react)/i;
/** Attributes that name the kind of an element. */
const structural = /^(type|role)$/;
/** The same, and attributes that the application sets for events. */
const stated = /^(type|role|data-(care|amp)-.*)$/;

/** An element as it was read, before it is cleaned. */
interface ReadNode {
  readonly tag: string;
  readonly place: Place | undefined;
  readonly prevSib: string | undefined;
  readonly id: string;
  readonly classes: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
}

/**
 * The elements from this one outwards up to the body, out of shadow trees too; whole nodes, as many as fit 1,024 characters of
 * JSON. Of masked elements and fields, no attributes but `type` and `role` are reported. An element that holds a field also
 * reports attributes that begin with `data-care-` and `data-amp-`, and those in `attributes`: scripts keep typed text in others.
 *
 * @param element the innermost element
 * @param attributes the attributes that may be reported. @default all but handlers, `style`, `value` and the like
 */
export function elementHierarchy(element: Element, attributes?: readonly string[]): HierarchyNode[] {
  return readHierarchy(element, attributes)();
}

/**
 * Reads the elements for {@link elementHierarchy}; the returned function cleans and describes them.
 *
 * @param isHidden true if the innermost element is masked, which the caller may know
 * @param isLabel whether an element's `aria-label` may be reported where `attributes` do not say so
 */
export function readHierarchy(
  element: Element,
  attributes?: readonly string[],
  isHidden = isMasked(element),
  isLabel: (element: Element) => boolean = () => true,
): () => HierarchyNode[] {
  const nodes: ReadNode[] = [];
  let holdsField = false;
  let room = hierarchyLimit;
  let at: Element | undefined = element;

  /** Reports whether an attribute may leave that the application has not named. */
  function mayLeave(name: string, of: Element): boolean {
    return (name !== 'aria-label' || isLabel(of)) && (stated.test(name) || !findField(of));
  }

  function findField(within: Element): boolean {
    // An element around one that holds a field holds it, too.
    holdsField ||= findWithin(within, mayBeField).some((found) => matches(found, anyField));
    return holdsField;
  }

  while (at && room > 0) {
    const tag = read(at, 'localName');
    if (tag === 'html') break;
    const node = readNode(at, tag, isHidden && isMasked(at), mayLeave, attributes);
    nodes.push(node);
    room -= leastLength(node);
    at = parentOf(at);
  }
  return () => describeNodes(nodes);
}

/** The length that no description of the node is below: redaction leaves a mark of five characters in a text. */
function leastLength({ tag, place, id, classes, attributes }: ReadNode): number {
  const least = (text: string) => Math.min(text.length, mark.length);
  // With the comma after it.
  let length = 11 + least(tag);
  if (place) length += 26;
  if (id) length += 8 + least(id);
  if (classes) length += 15 + least(classes);
  if (attributes.length > 0) length += 10;
  for (const [, value] of attributes) length += 6 + least(value);
  return length;
}

function describeNodes(nodes: readonly ReadNode[]): HierarchyNode[] {
  const described: HierarchyNode[] = [];
  let room = hierarchyLimit - 1;
  for (const node of nodes) {
    const next = describeNode(node);
    room -= (encodeJson(next) as string).length + 1;
    if (room < 0) break;
    described.push(next);
  }
  return described;
}

function readNode(
  element: Element,
  tag: string,
  isHidden: boolean,
  mayLeave: (name: string, of: Element) => boolean,
  allowed?: readonly string[],
): ReadNode {
  const before = read(element, 'previousElementSibling');
  const isNamed = !isHidden || !isMasked(element, marked);
  return {
    tag,
    place: read(element, 'parentNode') ? placeOf(tag, before) : undefined,
    prevSib: before ? read(before, 'localName') : undefined,
    id: isNamed ? attributeOf(element, 'id') : '',
    classes: isNamed ? attributeOf(element, 'class') : '',
    attributes:
      drawing.test(tag) || isIgnored(element)
        ? []
        : readAttributes(element, isHidden || fieldTag.test(tag), mayLeave, allowed),
  };
}

function describeNode({ tag, place, prevSib, id, classes, attributes }: ReadNode): HierarchyNode {
  const node: { -readonly [Key in keyof HierarchyNode]: HierarchyNode[Key] } = { tag: tagOf(tag), ...place };
  if (prevSib) node.prevSib = tagOf(prevSib);
  if (id) node.id = nameOf(id);
  const names = nameOf(classes).match(/\S+/g);
  if (names) node.classes = [...new Set(names)];
  if (attributes.length > 0)
    node.attrs = Object.fromEntries(
      attributes.map(([name, value]) => [redactText(name), cleanAttribute(name, value, valueLimit)]),
    );
  return node;
}

function readAttributes(
  element: Element,
  isField: boolean,
  mayLeave: (name: string, of: Element) => boolean,
  allowed: readonly string[] | undefined,
): ReadNode['attributes'] {
  const reported: [string, string][] = [];
  for (const name of attributeNamesOf(element)) {
    const isReported = isField
      ? structural.test(name)
      : !left.test(name) && (allowed?.includes(name) ?? mayLeave(name, element));
    if (isReported) reported.push([name, attributeOf(element, name)]);
    if (reported.length > attributeLimit) break;
  }
  return reported;
}

function tagOf(name: string): RedactedText {
  return redactText(name.toLowerCase());
}

/** Redacts a name. One that is cut here is longer than the whole list may be, and is never reported. */
function nameOf(text: string): RedactedText {
  return redactText(text, hierarchyLimit);
}
