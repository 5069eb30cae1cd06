import { captureText } from '../../page/capture-text.ts';
import { elementHierarchy } from '../../page/element-hierarchy.ts';
import { isIgnored } from '../../page/is-ignored.ts';
import { selectorOf } from '../../page/selector-of.ts';
import { redactAddress, redactText } from '../../privacy/redact.ts';

/** What is told of an element, by the names that its clicks have. */
export type ElementFacts = Readonly<Record<string, string>>;

/** What a click on the element would tell of it, redacted in the same way; nothing of an ignored one. */
export function describeElement(element: Element, address: string): ElementFacts {
  if (isIgnored(element)) return {};
  const hierarchy = elementHierarchy(element);
  return cleanFacts({
    '[Amplitude] Element Tag': element.localName,
    '[Amplitude] Element Text': captureText(element),
    '[Amplitude] Element Selector': selectorOf(hierarchy),
    '[Amplitude] Element Hierarchy': JSON.stringify(hierarchy),
    '[Amplitude] Page URL': address,
  });
}

/**
 * Keeps texts alone, redacted, and of addresses what stands before the query: nobody can take anything out of a picture.
 */
export function cleanFacts(facts: unknown): ElementFacts {
  const clean: Record<string, string> = {};
  for (const [name, text] of Object.entries(Object(facts))) {
    if (typeof text !== 'string') continue;
    clean[name] = /url$/i.test(name) ? redactAddress(text.replace(/[?#].*/s, '')) : redactText(text);
  }
  return clean;
}
