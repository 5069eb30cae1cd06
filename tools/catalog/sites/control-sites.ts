import { groupControls } from '../../controls/group-controls.ts';
import { nameOf, type PageKind, whereOf } from '../../controls/page-kinds.ts';
import { isTracked, loggedBy, type RecordedControl } from '../../controls/recorded-controls.ts';
import type { ControlSite } from '../model/catalog-model.ts';

/** The controls that log each event, by its name. */
export function controlSites(
  controls: readonly RecordedControl[],
): ReadonlyMap<string, readonly ControlSite[]> {
  const sites = new Map<string, ControlSite[]>();
  for (const { first, names } of groupControls(controls.filter(isTracked))) {
    const { section, label } = first.data;
    const events = new Map<string, PageKind[]>();
    for (const page of first.pages) {
      const { name } = loggedBy(first, page);
      events.set(name, [...(events.get(name) ?? []), page]);
    }
    for (const [event, pages] of events) {
      const site = {
        where: whereOf(pages),
        pages: [...new Set(pages.flatMap((page) => nameOf(page) ?? []))],
        place: first.place,
        control: names,
        ...(section && { section }),
        ...(label && { label }),
      };
      sites.set(event, [...(sites.get(event) ?? []), site]);
    }
  }
  return sites;
}
