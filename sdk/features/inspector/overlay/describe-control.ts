import { readJson } from '../../../json/read-json.ts';
import { attributeOf } from '../../../page/element-reads.ts';
import { dataAttribute, eventAttribute } from '../../attribute-names.ts';
import type { InspectorOptions } from '../options.ts';

/** What the outline of an element says. */
export interface DescribedControl {
  /** The event of its clicks; `undefined` where they log none. */
  readonly event: string | undefined;
  readonly text: string;
  readonly title: string;
}

/** A tracked element by its label, its section and its event; another by why its clicks log nothing, where that is known. */
export function describeControl(
  element: Element,
  { untracked }: Pick<InspectorOptions, 'untracked'>,
): DescribedControl | undefined {
  const event = attributeOf(element, eventAttribute);
  if (!event) {
    const reason = untracked?.(element);
    return reason ? { event: undefined, text: reason, title: reason } : undefined;
  }
  const data = attributeOf(element, dataAttribute);
  const { label, section } = Object(readJson(data));
  const texts = [label, section, event].filter((text) => typeof text === 'string');
  return { event, text: texts.join(' · '), title: data || 'No data of its own' };
}
