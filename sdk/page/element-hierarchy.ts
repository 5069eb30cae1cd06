import { type RedactedText, redactAddress, redactText } from '../privacy/redact.ts';
import { isIgnored } from './is-ignored.ts';
import { isMasked } from './is-masked.ts';
import { parentOf } from './parent-of.ts';
import { placeOf } from './place-of.ts';

/** An element as its hierarchy tells it. */
export interface HierarchyNode {
  /** In lower case. */
  readonly tag: RedactedText;
  /** How many siblings stand before it, at most a thousand; of the same tag in `indexOfType`. Left out without a parent. */
  readonly index?: number;
  readonly indexOfType?: number;
  /** The tag of the sibling before it. */
  readonly prevSib?: RedactedText;
  readonly id?: RedactedText;
  readonly classes?: readonly string[];
  readonly attrs?: Readonly<Record<string, RedactedText>>;
}

/** Characters of the list as JSON (S9.7). */
const hierarchyLimit = 1_024;
/** UTF-16 units of an attribute's value (S9.7). */
const valueLimit = 128;

/** For more there is no room. */
const attributeLimit = 150;

const drawing = /^(svg|path|g)$/;
const field = /^(input|select|textarea)$/;

/** What has a field of its own, is typed in, is code, or is a framework's own business. */
const left = /^(id|class|style|value|on.*|srcdoc|nonce|data-react.*)$/i;

/**
 * The elements from this one outwards up to the body, out of shadow trees too; whole nodes, as many as fit 1,024
 * characters of JSON. Of what holds words of a visitor's own, no attribute but `type` is told.
 *
 * @param attributes the attributes that may be told. @default all but handlers, `style`, `value` and the like
 */
export function elementHierarchy(element: Element, attributes?: readonly string[]): HierarchyNode[] {
  const nodes: HierarchyNode[] = [];
  const isInMasked = isMasked(element);
  let room = hierarchyLimit - 1;
  for (let at: Element | undefined = element; at && at.localName !== 'html'; at = parentOf(at)) {
    const node = describeNode(at, isInMasked && isMasked(at), attributes);
    room -= JSON.stringify(node).length + 1;
    if (room < 0) break;
    nodes.push(node);
  }
  return nodes;
}

function describeNode(element: Element, isHidden: boolean, allowed?: readonly string[]): HierarchyNode {
  const node: { -readonly [Key in keyof HierarchyNode]: HierarchyNode[Key] } = { tag: tagOf(element) };
  if (element.parentNode) Object.assign(node, placeOf(element));
  const before = element.previousElementSibling;
  if (before) node.prevSib = tagOf(before);
  const id = element.getAttribute('id');
  if (id) node.id = nameOf(id);
  const classes = nameOf(element.getAttribute('class') ?? '').match(/\S+/g);
  if (classes) node.classes = [...new Set(classes)];
  const attrs = readAttributes(element, isHidden, allowed);
  if (attrs) node.attrs = attrs;
  return node;
}

function readAttributes(
  element: Element,
  isHidden: boolean,
  allowed: readonly string[] | undefined,
): Readonly<Record<string, RedactedText>> | undefined {
  const attrs: [RedactedText, RedactedText][] = [];
  if (isIgnored(element) || drawing.test(element.localName)) return undefined;
  const onlyType = isHidden || field.test(element.localName);
  // A form's field of that name stands in its place, and can't be gone through.
  for (const { name, value } of Array.from(element.attributes)) {
    const isTold = onlyType ? name === 'type' : !left.test(name) && (allowed?.includes(name) ?? true);
    if (isTold) attrs.push([redactText(name), redactAddress(value, valueLimit)]);
    if (attrs.length > attributeLimit) break;
  }
  return attrs.length > 0 ? Object.fromEntries(attrs) : undefined;
}

function tagOf(element: Element): RedactedText {
  return redactText(element.localName.toLowerCase());
}

/** Not cut to anything that would be told: what is longer than the whole list may be has no place in it. */
function nameOf(text: string): RedactedText {
  return redactText(text, hierarchyLimit);
}
