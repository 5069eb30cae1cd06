import type { JsonObject, JsonValue } from '../../json/json.ts';
import { captureText } from '../../page/capture-text.ts';
import { elementHierarchy } from '../../page/element-hierarchy.ts';
import { isMasked } from '../../page/is-masked.ts';
import { selectorOf } from '../../page/selector-of.ts';
import { redactAddress, redactText } from '../../privacy/redact.ts';
import { parentLabel } from './parent-label.ts';
import { readTrackAttributes } from './read-track-attributes.ts';

/** Which elements tell their text, unless the application says otherwise: what is there to be read by everybody. */
const defaultTextSelector = 'a,button,summary,label,h1,h2,h3,h4,h5,h6,[role="button" i],[data-care-text]';

/** What of an element may be told. */
export interface TellingRules {
  /** Elements that tell their text, with all inside them. @default links, buttons, labels, headings, `[data-care-text]` */
  readonly textSelector?: string | undefined;
  /** Attributes that the hierarchy tells. @default all but handlers, `style`, `value` and the like */
  readonly attributes?: readonly string[] | undefined;
}

/** UTF-16 units of a text (S9.7); of names and addresses. */
const textLimit = 255;
const nameLimit = 1_024;

/** What an event tells of an element and its page, by the names that Amplitude's charts know; what is empty is left out. */
export function describeClick(element: Element, rules: TellingRules = {}): JsonObject {
  const { textSelector = defaultTextSelector, attributes } = rules;
  const { defaultView, title } = element.ownerDocument;
  const { left, top } = element.getBoundingClientRect();
  const read = (name: string, limit: number) => redactText(element.getAttribute(name) ?? '', limit).trim();
  const isTold = !isMasked(element);
  const hierarchy = elementHierarchy(element, attributes);
  const facts: Readonly<Record<string, unknown>> = {
    'Element ID': read('id', nameLimit),
    'Element Class': read('class', nameLimit),
    'Element Tag': redactText(element.localName.toLowerCase(), textLimit),
    'Element Text': isTold && element.closest(textSelector) && captureText(element),
    'Element Aria Label': isTold && read('aria-label', textLimit),
    'Element Hierarchy': hierarchy,
    'Element Selector': redactText(selectorOf(hierarchy), nameLimit),
    'Element Attributes': isTold && readTrackAttributes(element),
    'Element Parent Label': parentLabel(element, textSelector),
    'Element Position Left': Math.round(left),
    'Element Position Top': Math.round(top),
    'Element Href': isTold && redactAddress(hrefOf(element), nameLimit),
    'Page URL': redactAddress(defaultView?.location.href.split(/[?#]/, 1)[0] ?? '', nameLimit),
    'Page Title': redactText(title, textLimit),
    'Viewport Height': defaultView?.innerHeight,
    'Viewport Width': defaultView?.innerWidth,
  };
  const told: Record<string, JsonValue> = {};
  for (const [name, value] of Object.entries(facts)) {
    if (isSaying(value)) told[`[Amplitude] ${name}`] = value as JsonValue;
  }
  return told;
}

/** The whole address a link leads to. */
function hrefOf(element: Element): string {
  const { href = '' } = element as Partial<HTMLAnchorElement>;
  return element.localName === 'a' ? `${Object(href).baseVal ?? href}` : '';
}

function isSaying(value: unknown): boolean {
  return value === 0 || (!!value && (typeof value !== 'object' || Object.keys(value).length > 0));
}
