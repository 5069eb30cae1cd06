import { commonProperties, occasionalProperties } from '../../../sdk/catalog/added-properties.ts';
import { careDescriptions } from '../../../sdk/catalog/care-descriptions.ts';
import { careEvents } from '../../../sdk/catalog/care-events.ts';
import type { CatalogSources } from './build-model.ts';

/** The marketplace's events. */
export const careSources: CatalogSources = {
  definitions: careEvents.definitions,
  descriptions: careDescriptions as unknown as CatalogSources['descriptions'],
  common: commonProperties,
  occasional: occasionalProperties,
};
