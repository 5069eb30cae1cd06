import { recordedControls } from '../controls/recorded-controls.ts';
import { buildModel } from './model/build-model.ts';
import { careSources } from './model/care-sources.ts';
import type { CatalogModel } from './model/catalog-model.ts';
import { controlSites } from './sites/control-sites.ts';
import { eventSites } from './sites/event-sites.ts';
import { silentControls } from './sites/silent-controls.ts';
import { sourceFiles } from './sites/source-files.ts';

/** The marketplace's events and where this repository logs them. @param root of the repository */
export function careCatalog(root: string): CatalogModel {
  const names = Object.keys(careSources.definitions);
  const sites = eventSites(sourceFiles(root), names, controlSites(recordedControls));
  const silent = silentControls(recordedControls);
  return buildModel(
    careSources,
    new Map([...sites].map(([name, site]) => [name, { ...site, silent: silent.get(name) ?? [] }])),
  );
}
