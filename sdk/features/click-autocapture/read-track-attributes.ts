import { type RedactedText, redactAddress, redactText } from '../../privacy/redact.ts';

const prefix = 'data-amp-track-';
/** UTF-16 units of an attribute's value (S9.7). */
const valueLimit = 128;
const attributeLimit = 50;

/** What an application tells of an element for every event: its attributes that begin with `data-amp-track-`. */
export function readTrackAttributes(element: Element): Readonly<Record<string, RedactedText>> {
  const told = Array.from(element.attributes)
    .filter(({ name }) => name.startsWith(prefix) && name !== prefix)
    .slice(0, attributeLimit)
    .map(({ name, value }) => [
      redactText(name.slice(prefix.length), valueLimit),
      redactAddress(value, valueLimit),
    ]);
  return Object.fromEntries(told);
}
