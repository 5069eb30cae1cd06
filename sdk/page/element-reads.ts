import { readDocument } from './read-document.ts';

/*
 * Elements are read through their prototypes. A form's field is in place of the form's property of the same name, an image
 * or a form in place of the document's, and a custom element may define anything: a page with a field called `matches` or
 * `closest` is read like any other. The prototypes are the element's own, whichever window it comes from.
 */

type Method = (...args: unknown[]) => unknown;
type Holder = Record<string, Method>;

/** By name of a method, the prototype that has it; those of one window take the nodes of every other. */
const holders: Record<string, Holder | undefined> = {};
const search = 'querySelectorAll';
/** By name of a property. Called directly, a getter takes a third of what `Reflect.get` does. */
const getters: Record<string, (() => unknown) | undefined> = {};

/** Finds the outermost of a target's prototypes that has a member of that name; a nearer one is the page's. */
function holderOf(target: object, name: string): Holder | undefined {
  let holder: Holder | undefined;
  let at = Object.getPrototypeOf(target);
  // The last prototype is that of all objects.
  for (let next: object | null; at; at = next) {
    next = Object.getPrototypeOf(at);
    if (next && Object.hasOwn(at, name)) holder = at;
  }
  return holder;
}

function getterOf(target: object, name: string): (() => unknown) | undefined {
  return Object.getOwnPropertyDescriptor(holderOf(target, name) ?? {}, name)?.get;
}

function call<Value>(node: Node, name: string, ...args: unknown[]): Value {
  // Elements, documents and shadow roots each have a search of their own.
  const key = name === search ? name + read(node, 'nodeType') : name;
  holders[key] ??= holderOf(node, name);
  return holders[key]?.[name]?.apply(node, args) as Value;
}

/** Whether something on the path of an event is an element; shadow roots, the document and the window are none. */
export function isElement(target: unknown): target is Element {
  // A method that every element has, and nothing else; neither a field nor a global of that name changes that. An element with that
  // id is on a prototype of the window.
  return typeof Object.getPrototypeOf(Object(target))?.attachShadow === 'function';
}

export function matches(element: Element, selector: string): boolean {
  return call(element, 'matches', selector);
}

export function closest(element: Element, selector: string): Element | null {
  return call(element, 'closest', selector);
}

/** An attribute's value, '' where there is none. */
export function attributeOf(element: Element, name: string): string {
  return call<string | null>(element, 'getAttribute', name) ?? '';
}

/** Names of all attributes; to list them a browser makes no node of each attribute. */
export function attributeNamesOf(element: Element): string[] {
  return call(element, 'getAttributeNames');
}

export function contains(node: Node, other: Node | null): boolean {
  return call(node, 'contains', other);
}

export function rectangleOf(element: Element): DOMRect {
  return call(element, 'getBoundingClientRect');
}

/** The document, the shadow root or the outermost element that holds an element. */
export function rootOf(element: Element): Node {
  return call(element, 'getRootNode');
}

/** The element around an element, out of a shadow tree too. */
export function parentOf(element: Element): Element | undefined {
  return read(element, 'parentElement') ?? hostOf(rootOf(element));
}

/** The element that a shadow root belongs to; other roots have none, even a form with a field of the name `host`. */
export function hostOf(root: Node): Element | undefined {
  return read(root, 'nodeType') === 11 ? (root as Partial<ShadowRoot>).host : undefined;
}

/** The window that shows an element; `null` in a document that none shows. */
export function windowOf(element: Element): (Window & typeof globalThis) | null | undefined {
  return readDocument(read(element, 'ownerDocument'), 'defaultView');
}

/** The nodes that a slot of a shadow tree shows in place of its own content; none for any other element. */
export function slotted(element: Element): readonly Node[] {
  return read(element, 'localName') === 'slot' ? call(element, 'assignedNodes') : [];
}

/** The control that a click on a label goes on to. */
export function controlOf(element: Element): Element | null | undefined {
  return read(element, 'localName') === 'label' ? (element as HTMLLabelElement).control : undefined;
}

/** Reads a property as the browser has it: of an element, or one that all nodes have. */
export function read<Name extends keyof Element>(element: Element, name: Name): Element[Name];
export function read<Name extends keyof Node>(node: Node, name: Name): Node[Name];
export function read(node: Node, name: string): unknown {
  getters[name] ??= getterOf(node, name);
  return getters[name]?.call(node);
}

export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  document: Document,
  tag: Tag,
): HTMLElementTagNameMap[Tag] {
  return call(document, 'createElement', tag);
}

/** The element that is shown at a place of the window, in CSS pixels. */
export function elementAt(document: Document, x: number, y: number): Element | null {
  return call(document, 'elementFromPoint', x, y);
}

/** The elements that a selector finds within an element, a document or a shadow root, each of which has a method of its own for that. */
export function findWithin(node: Node, selector: string, most: number = Number.POSITIVE_INFINITY): Element[] {
  const list = call<ArrayLike<Element> | undefined>(node, search, selector) ?? [];
  const found: Element[] = [];
  // One by one: asked for an iterator or a copy, a list that is empty takes longer than the search.
  for (let at = 0, count = Math.min(list.length, most); at < count; at += 1) found.push(list[at] as Element);
  return found;
}
