import { fitText } from '../../privacy/fit-text.ts';
import { redactAddress } from '../../privacy/redact-address.ts';

const prefix = 'data-amp-track-';
/** UTF-16 units of an attribute's value (S9.7). */
const valueLimit = 128;
const attributeLimit = 50;

/** What an application tells of an element for every event: its attributes that begin with `data-amp-track-`. */
export function readTrackAttributes(element: Element): Readonly<Record<string, string>> {
  const told = Array.from(element.attributes)
    .filter(({ name }) => name.startsWith(prefix) && name !== prefix)
    .slice(0, attributeLimit)
    .map(({ name, value }) => [
      fitText(name.slice(prefix.length), valueLimit),
      fitText(value, valueLimit, redactAddress),
    ]);
  return Object.fromEntries(told);
}
