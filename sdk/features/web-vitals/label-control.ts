import { readJson } from '../../json/read-json.ts';
import { captureText } from '../../page/capture-text.ts';
import { isMasked, masked } from '../../page/is-masked.ts';
import { type RedactedText, redactText } from '../../privacy/redact.ts';
import { asText } from '../../storage/parse-list.ts';
import { dataAttribute, eventAttribute } from '../attribute-names.ts';

/** Controls whose own text names them; what stands in all others may be the visitor's. */
const named = 'a,button,summary';
/** UTF-16 units of a label. */
const labelLimit = 255;
const controls = `${named},input,select,textarea,[role],[tabindex]`;

/**
 * Names the control that an element is part of: by the label of the event that is tracked on it, by that event's name,
 * by its `aria-label`, by its text if it is a link or button; else by its tag. Masked text names nothing, and neither does
 * the `aria-label` of a control that holds some, as it may say the same.
 */
export function labelControl(element: Element): RedactedText {
  const tracked = element.closest(`[${eventAttribute}]`);
  const control = element.closest(controls) ?? element;
  const isNamed = !isMasked(control) && !control.querySelector(masked);
  const texts = [
    tracked && readLabel(tracked.getAttribute(dataAttribute)),
    tracked?.getAttribute(eventAttribute),
    isNamed && control.getAttribute('aria-label'),
    control.matches(named) && captureText(control),
  ];
  return texts.map((text) => cleanLabel(text || '')).find(Boolean) ?? redactText(control.localName);
}

/** A label as it is reported: redacted, on one line, and cut. */
export function cleanLabel(text: string): RedactedText {
  return redactText(text.replace(/\s+/g, ' ').trim(), labelLimit);
}

function readLabel(data: string | null): string | undefined {
  return asText(Object(readJson(data ?? undefined)).label);
}
