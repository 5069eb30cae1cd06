import type { InspectorOptions } from '../options.ts';

/** The address of an event's page in the catalogue; `undefined` without a catalogue. */
export function catalogAddress(name: string, { catalogUrl }: InspectorOptions): string | undefined {
  if (typeof catalogUrl === 'function') return catalogUrl(name);
  return catalogUrl && catalogUrl + slugOf(name);
}

/** The address of what explains a reason; headings lose their colons as addresses. */
export function reasonAddress(reason: string, { docsUrl }: InspectorOptions): string | undefined {
  return docsUrl && `${docsUrl}#${reason.replace(':', '')}`;
}

/** As the catalogue spells names in addresses. */
function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
