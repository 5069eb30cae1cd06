import { type ControlRow, isTracked, type TrackedRow } from '../../controls/control-row.ts';
import { nameOf, type PageKind, pageKinds } from '../../controls/page-kinds.ts';
import type { ControlSite } from '../model/catalog-model.ts';

/** The controls that log each event, by its name. */
export function controlSites(table: readonly ControlRow[]): ReadonlyMap<string, readonly ControlSite[]> {
  const sites = new Map<string, ControlSite[]>();
  for (const row of table.filter(isTracked)) {
    for (const [event, pages] of eventsOf(row)) {
      sites.set(event, [...(sites.get(event) ?? []), siteOf(row, pages)]);
    }
  }
  return sites;
}

/** The pages on which a row logs each of its events; a page without a name has no call to action. */
function eventsOf({ event, pages }: TrackedRow): readonly (readonly [string, readonly PageKind[]])[] {
  if (event !== 'CTA') return [[event, pages]];
  const named = pages.filter((page) => nameOf(page));
  const home = named.filter((page) => page === 'home');
  const others = named.filter((page) => page !== 'home');
  const all = [['CTA Interacted - VHP', home] as const, ['CTA Interacted', others] as const];
  return all.filter(([, on]) => on.length > 0);
}

function siteOf({ control, data, place, flags = {} }: TrackedRow, pages: readonly PageKind[]): ControlSite {
  const conditions = Object.entries(flags).map(([flag, isOn]) => `${flag} ${isOn ? 'on' : 'off'}`);
  return {
    where: pages.map((page) => pageKinds[page].where).join(', '),
    pages: [...new Set(pages.flatMap((page) => nameOf(page) ?? []))],
    place,
    control: conditions.length > 0 ? `${control} (with ${conditions.join(', ')})` : control,
    ...(data.section && { section: data.section }),
    ...(data.label && { label: data.label }),
  };
}
