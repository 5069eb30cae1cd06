import { slugOf } from '../../../catalog/slug-of.ts';
import type { InspectorOptions } from '../options.ts';

/** The address of an event's page in the catalogue; `undefined` without a catalogue. */
export function catalogAddress(name: string, { catalogUrl }: InspectorOptions): string | undefined {
  const slug = slugOf(name);
  return typeof catalogUrl === 'function' ? catalogUrl(name, slug) : catalogUrl && catalogUrl + slug;
}

/** The address of the section that explains a reason; anchors of headings have no colons. */
export function reasonAddress(reason: string, { docsUrl }: InspectorOptions): string | undefined {
  return docsUrl && `${docsUrl}#${reason.replace(':', '')}`;
}
