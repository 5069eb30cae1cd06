import type { JsonObject, JsonValue } from '../../contracts/json.ts';
import { cleanCapturedText, readText } from '../../page/capture-text.ts';
import { cleanAddress } from '../../page/clean-attribute.ts';
import { readHierarchy } from '../../page/element-hierarchy.ts';
import { attributeOf, closest, findWithin, read, rectangleOf } from '../../page/element-reads.ts';
import { isMasked, marked } from '../../page/is-masked.ts';
import { readDocument } from '../../page/read-document.ts';
import { readableAddress } from '../../page/readable-address.ts';
import { readSelector } from '../../page/selector-of.ts';
import { redactText } from '../../privacy/redact.ts';
import { readParentLabel } from './parent-label.ts';
import { cleanTrackAttributes, readTrackAttributes } from './read-track-attributes.ts';

/** Elements whose text is logged by default: their text is for everybody to read. */
const defaultTextSelector = 'a,button,summary,label,h1,h2,h3,h4,h5,h6,[role="button" i],[data-care-text]';

/** Rules for the parts of an element that may be logged. */
export interface TellingRules {
  /**
   * Elements whose text is logged, with all inside them; once you set it, also those whose `aria-label` is, and the page's
   * title only where this selects `title`.
   *
   * @default links, buttons, labels, headings, `[data-care-text]`, and every `aria-label` and title
   */
  readonly textSelector?: string | undefined;
  /** Attributes that the hierarchy reports. @default all but handlers, styles and values, and fewer around a field */
  readonly attributes?: readonly string[] | undefined;
}

/** UTF-16 units of a text (S9.7); of names and addresses. */
const textLimit = 255;
const nameLimit = 1_024;

/**
 * Describes an element and its page for an event, by the names that Amplitude's charts know; empty values are left out.
 *
 * @param element the element that was clicked
 * @param rules the attributes and texts that may be reported
 */
export function describeClick(element: Element, rules: TellingRules = {}): JsonObject {
  return readClick(element, rules)();
}

/**
 * Reads the values for {@link describeClick} as they are on the page; the returned function redacts, cuts and joins them.
 */
export function readClick(element: Element, rules: TellingRules = {}): () => JsonObject {
  const { textSelector = defaultTextSelector, attributes } = rules;
  const document = read(element, 'ownerDocument');
  const { location, innerHeight, innerWidth } =
    readDocument(document, 'defaultView') ?? ({} as Partial<Window>);
  const { href: address = '', pathname = '', hostname = '' } = location ?? ({} as Partial<Location>);
  const { left, top } = rectangleOf(element);
  const isText = (at: Element) => !!closest(at, textSelector);
  const isLabel = (at: Element) => !rules.textSelector || isText(at);
  const head = readDocument(document, 'head') as Element | null;
  const title =
    head && findWithin(head, 'title', 1).some((at) => isLabel(at) && !closest(at, marked))
      ? readDocument(document, 'title')
      : '';
  const isReported = !isMasked(element);
  const isNamed = isReported || !isMasked(element, marked);
  const id = isNamed ? attributeOf(element, 'id') : '';
  const classes = isNamed ? attributeOf(element, 'class') : '';
  const tag = read(element, 'localName');
  const text = isReported && isText(element) ? readText(element, false) : '';
  const label = isReported && isLabel(element) ? attributeOf(element, 'aria-label') : '';
  const hierarchy = readHierarchy(element, attributes, !isReported, isLabel);
  const cleanSelector = readSelector(element);
  const track = isReported ? readTrackAttributes(element) : [];
  const parentText = readParentLabel(element, textSelector);
  const href = isReported ? hrefOf(element) : '';
  return () => {
    const selector = cleanSelector();
    const properties: Readonly<Record<string, unknown>> = {
      'Element ID': redactText(id, nameLimit).trim(),
      'Element Class': redactText(classes, nameLimit).trim(),
      'Element Tag': redactText(tag.toLowerCase(), textLimit),
      'Element Text': cleanCapturedText(text),
      'Element Aria Label': redactText(label, textLimit).trim(),
      'Element Hierarchy': hierarchy(),
      'Element Selector': selector,
      // The selector also has its newer name of the official SDK.
      'Element Path': selector,
      'Element Attributes': cleanTrackAttributes(track),
      'Element Parent Label': cleanCapturedText(parentText),
      'Element Position Left': Math.round(left),
      'Element Position Top': Math.round(top),
      'Element Href': cleanAddress(href, nameLimit),
      'Page URL': readableAddress(address.split(/[?#]/, 1)[0] ?? '', nameLimit),
      'Page Location': readableAddress(address, nameLimit),
      'Page Path': readableAddress(pathname, nameLimit),
      'Page Domain': hostname,
      'Page Title': redactText(title, textLimit),
      'Viewport Height': innerHeight,
      'Viewport Width': innerWidth,
    };
    const reported: Record<string, JsonValue> = {};
    for (const [name, value] of Object.entries(properties)) {
      if (isSaying(value)) reported[`[Amplitude] ${name}`] = value as JsonValue;
    }
    return reported;
  };
}

/** The whole address of a link. */
function hrefOf(element: Element): string {
  const { href = '' } = element as Partial<HTMLAnchorElement>;
  return read(element, 'localName') === 'a' ? `${Object(href).baseVal ?? href}` : '';
}

function isSaying(value: unknown): boolean {
  return value === 0 || (!!value && (typeof value !== 'object' || Object.keys(value).length > 0));
}
