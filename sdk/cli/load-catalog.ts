import type { CheckedBy } from '../event-files/check-event.ts';
import { shippedDefinitions } from '../event-files/shipped-definitions.ts';
import type { CatalogChoice } from './parse-arguments.ts';
import { type Surroundings, UserError } from './surroundings.ts';

/** Loads the catalogue that the arguments name. @throws UserError for a module that has none */
export async function loadCatalog(
  { catalog }: CatalogChoice,
  { importModule }: Pick<Surroundings, 'importModule'>,
): Promise<CheckedBy> {
  if (catalog === undefined) return shippedDefinitions(await import('@care/analytics/catalog'));
  let found: object;
  try {
    found = await importModule(catalog);
  } catch (error) {
    throw new UserError(
      `${catalog} could not be imported: ${error instanceof Error ? error.message : error}`,
    );
  }
  const { events, default: main } = found as { events?: unknown; default?: { events?: unknown } };
  // Exports of a CommonJS module are under `default`.
  const candidates = [events, main, main?.events];
  const loaded = candidates.find(isCatalog);
  if (loaded) return loaded;
  throw new UserError(
    `${catalog} exports no catalogue: neither "events" nor its default comes from defineEvents`,
  );
}

function isCatalog(value: unknown): value is CheckedBy {
  const { check, definitions } = Object(value) as Record<string, unknown>;
  return typeof check === 'function' && typeof definitions === 'object' && definitions !== null;
}
