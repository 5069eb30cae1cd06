import { cleanAddress } from '../../page/clean-attribute.ts';
import { attributeNamesOf, attributeOf } from '../../page/element-reads.ts';
import { type RedactedText, redactText } from '../../privacy/redact.ts';

const prefix = 'data-amp-track-';
/** UTF-16 units of an attribute's value (S9.7). */
const valueLimit = 128;
const attributeLimit = 50;

/** An attribute before redaction. */
type Attribute = readonly [name: string, value: string];

/** Reads an application's statements about an element for every event: its attributes that begin with `data-amp-track-`. */
export function readTrackAttributes(element: Element): readonly Attribute[] {
  return attributeNamesOf(element)
    .filter((name) => name.startsWith(prefix) && name !== prefix)
    .slice(0, attributeLimit)
    .map((name) => [name, attributeOf(element, name)]);
}

export function cleanTrackAttributes(
  attributes: readonly Attribute[],
): Readonly<Record<string, RedactedText>> {
  return Object.fromEntries(
    attributes.map(([name, value]) => [
      redactText(name.slice(prefix.length), valueLimit),
      cleanAddress(value, valueLimit),
    ]),
  );
}
