import { readJson } from '../../json/read-json.ts';
import { captureText } from '../../page/capture-text.ts';
import { attributeOf, closest, findWithin, matches, read } from '../../page/element-reads.ts';
import { isMasked, masked } from '../../page/is-masked.ts';
import { type RedactedText, redactText } from '../../privacy/redact.ts';
import { asText } from '../../storage/parse-list.ts';
import { dataAttribute, eventAttribute } from '../attribute-names.ts';

/** Controls whose own text names them; the text in all others may be the visitor's. */
const named = 'a,button,summary';
/** UTF-16 units of a label. */
const labelLimit = 255;
const controls = `${named},input,select,textarea,[role],[tabindex]`;

/**
 * Names the control that an element is part of: by the label of the event that is tracked on it, by that event's name, by its
 * `aria-label`, by its text if it is a link or button; else by its tag. Masked text names nothing, and neither does the
 * `aria-label` of a control that holds some, as it may repeat it.
 */
export function labelControl(element: Element): RedactedText {
  const tracked = closest(element, `[${eventAttribute}]`);
  const control = closest(element, controls) ?? element;
  const isNamed = !isMasked(control) && findWithin(control, masked).length === 0;
  const texts = [
    tracked && readLabel(attributeOf(tracked, dataAttribute)),
    tracked && attributeOf(tracked, eventAttribute),
    isNamed && attributeOf(control, 'aria-label'),
    matches(control, named) && captureText(control),
  ];
  return texts.map((text) => cleanLabel(text || '')).find(Boolean) ?? redactText(read(control, 'localName'));
}

/** A label as it is reported: redacted, on one line, and cut. */
export function cleanLabel(text: string): RedactedText {
  return redactText(text.replace(/\s+/g, ' ').trim(), labelLimit);
}

function readLabel(data: string | null): string | undefined {
  return asText(Object(readJson(data ?? undefined)).label);
}
