import {
  attributeOf,
  findWithin,
  matches,
  read,
  rootOf,
  slotted,
  windowOf,
} from '../../../page/element-reads.ts';
import { isMasked, marked } from '../../../page/is-masked.ts';
import { mark } from '../../../privacy/mark.ts';

/** Elements that have a role without an attribute for it (https://www.w3.org/TR/html-aam-1.0/#html-element-role-mappings). */
const implicit: readonly (readonly [role: string, selector: string])[] = [
  ['link', 'a[href],area[href]'],
  ['button', 'button,input:is([type=button],[type=submit],[type=reset],[type=image])'],
  ['checkbox', 'input[type=checkbox]'],
  ['radio', 'input[type=radio]'],
  ['slider', 'input[type=range]'],
  ['spinbutton', 'input[type=number]'],
  [
    'combobox',
    'select:not([multiple],[size]),input[list]:is(:not([type]),[type=text],[type=search],[type=email],[type=tel],[type=url])',
  ],
  ['listbox', 'select'],
  ['searchbox', 'input[type=search]'],
  ['textbox', 'textarea,input:is(:not([type]),[type=text],[type=email],[type=tel],[type=url])'],
];

const namedByContent =
  /^(button|link|checkbox|radio|tab|menuitem|menuitemcheckbox|menuitemradio|option|switch|treeitem|cell|row|heading)$/;

/** The role of a control; '' for none. */
export function roleOf(element: Element): string {
  const [given = ''] = attributeOf(element, 'role').toLowerCase().trim().split(/\s+/);
  if (given) return /^(none|presentation|generic)$/.test(given) ? '' : given;
  return implicit.find(([, selector]) => matches(element, selector))?.[0] ?? '';
}

/** The selector of elements that may have a role. */
export function selectorOfRole(role: string): string {
  return [
    `[role~="${role}" i]`,
    ...implicit.flatMap(([name, selector]) => (name === role ? [selector] : [])),
  ].join();
}

/**
 * The name that assistive technology has for an element (https://www.w3.org/TR/accname-1.2/), by its content, its labels or an
 * attribute; with a mark in place of each masked part.
 */
export function nameOf(element: Element, role: string): string {
  const { labels, type, value } = element as Partial<HTMLInputElement>;
  const isField = matches(element, 'input,select,textarea');
  const isButton = isField && role === 'button';
  const sources = [
    () => referredText(element),
    () => attributeOf(element, 'aria-label'),
    () => (isField ? textOfAll([].slice.call(labels ?? [])) : ''),
    () => (isButton ? (type === 'image' ? attributeOf(element, 'alt') : (value ?? '')) : ''),
    () => (!isField && namedByContent.test(role) ? textWithin(element) : ''),
    () => attributeOf(element, 'title'),
    () => (isField ? attributeOf(element, 'placeholder') : ''),
  ];
  for (const source of sources) {
    const name = folded(source());
    if (name) return name;
  }
  return '';
}

/** The text of an element as it is read, with the names of elements within it, and a mark in place of each masked one. */
export function textOf(element: Element): string {
  return folded(textWithin(element));
}

/** Reports whether assistive technology knows an element. */
export function isExposed(element: Element): boolean {
  for (let at: Element | null = element; at; at = read(at, 'parentElement'))
    if (attributeOf(at, 'aria-hidden') === 'true') return false;
  const { checkVisibility } = Element.prototype as Partial<Element>;
  return checkVisibility?.call(element, { visibilityProperty: true }) !== false;
}

function referredText(element: Element): string {
  const root = rootOf(element);
  const ids = attributeOf(element, 'aria-labelledby').split(/\s+/).filter(Boolean);
  return textOfAll(
    ids.flatMap((id) => findWithin(root, '[id]').find((at) => attributeOf(at, 'id') === id) ?? []),
  );
}

function textOfAll(elements: readonly Element[]): string {
  return elements
    .map((element) =>
      isMasked(element, marked) ? mark : attributeOf(element, 'aria-label') || textWithin(element),
    )
    .join(' ');
}

function textWithin(element: Element): string {
  const shown = slotted(element);
  const nodes: readonly Node[] = shown[0]
    ? shown
    : [].slice.call(read(read(element, 'shadowRoot') ?? element, 'childNodes'));
  return nodes
    .map((node) => {
      const type = read(node, 'nodeType');
      if (type === 3) return (node as Text).data;
      return type === 1 ? textOfPart(node as Element) : '';
    })
    .join('');
}

function textOfPart(element: Element): string {
  if (
    attributeOf(element, 'aria-hidden') === 'true' ||
    matches(element, 'input,select,textarea,script,style,template')
  )
    return '';
  const style = windowOf(element)?.getComputedStyle(element);
  const display = style?.getPropertyValue('display') ?? 'inline';
  if (display === 'none' || style?.getPropertyValue('visibility') === 'hidden') return '';
  if (matches(element, marked)) return mark;
  const text = attributeOf(element, 'aria-label') || attributeOf(element, 'alt') || textWithin(element);
  return /^(inline|contents$)/.test(display) && read(element, 'localName') !== 'br' ? text : ` ${text} `;
}

function folded(text: string): string {
  return text
    .replace(/[\u200B\u00AD]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
