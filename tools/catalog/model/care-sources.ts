import { flagNames } from '../../../reference-page/visit/flags.ts';
import { commonProperties, occasionalProperties } from '../../../sdk/catalog/added-properties.ts';
import { addedUserProperties } from '../../../sdk/catalog/added-user-properties.ts';
import { careDescriptions, careEvents, careUserDescriptions } from '../../../sdk/catalog/care-events.ts';
import type { CatalogSources } from './build-model.ts';

const exposure = careDescriptions['Test Exposure'];
const { test_name, ...more } = exposure.properties;

/** The descriptions, with the tests that the page may name. */
const descriptions = {
  ...careDescriptions,
  'Test Exposure': {
    ...exposure,
    properties: { test_name: { ...test_name, known: flagNames }, ...more },
  },
};

/** The marketplace's events. */
export const careSources: CatalogSources = {
  definitions: careEvents.definitions,
  versions: careEvents.versions ?? {},
  descriptions: descriptions as unknown as CatalogSources['descriptions'],
  common: commonProperties,
  occasional: occasionalProperties,
  user: { ...careUserDescriptions, ...addedUserProperties },
};
