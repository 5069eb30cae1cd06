import { readJson } from '../../read-json.ts';
import { asText } from '../../storage/parse-list.ts';
import { dataAttribute, eventAttribute } from '../attribute-names.ts';
import { shortText } from '../short-text.ts';

/** Controls whose own text names them; what stands in all others may be the visitor's. */
const named = 'a,button,summary';
const controls = `${named},input,select,textarea,[role],[tabindex]`;

/**
 * Names the control that an element is part of: by the label of the event that is tracked on it, by that event's name,
 * by its `aria-label`, by its text if it is a link or button; else by its tag.
 */
export function labelControl(element: Element): string {
  const tracked = element.closest(`[${eventAttribute}]`);
  const control = element.closest(controls) ?? element;
  const texts = [
    tracked && readLabel(tracked.getAttribute(dataAttribute)),
    tracked?.getAttribute(eventAttribute),
    control.getAttribute('aria-label'),
    control.matches(named) && control.textContent,
  ];
  return texts.map((text) => shortText(text || '')).find(Boolean) ?? control.localName;
}

function readLabel(data: string | null): string | undefined {
  return asText(Object(readJson(data ?? undefined)).label);
}
