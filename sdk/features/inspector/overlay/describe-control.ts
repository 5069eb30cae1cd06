import { readJson } from '../../../json/read-json.ts';
import { attributeOf } from '../../../page/element-reads.ts';
import { dataAttribute, eventAttribute } from '../../attribute-names.ts';
import type { InspectorOptions } from '../options.ts';

/** The texts at the outline of an element. */
export interface DescribedControl {
  /** The event of its clicks; `undefined` if they log none. */
  readonly event: string | undefined;
  readonly text: string;
  readonly title: string;
}

/**
 * Describes a tracked element by its label, its section and its event; another one by the reason for which its clicks log
 * nothing, if that is known.
 */
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
