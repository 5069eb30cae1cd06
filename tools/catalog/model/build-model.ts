import packageJson from '../../../package.json' with { type: 'json' };
import type { AddedProperty } from '../../../sdk/catalog/added-properties.ts';
import { slugOf } from '../../../sdk/catalog/slug-of.ts';
import type { JsonObject } from '../../../sdk/contracts/json.ts';
import type { EventDescription } from '../../../sdk/events/describe-events.ts';
import type { EventCatalog, EventDefinitions } from '../../../sdk/events/event-catalog.ts';
import type { CatalogModel, EventModel, EventSites } from './catalog-model.ts';
import { collectorPayload } from './collector-payload.ts';
import { dataSchema } from './data-schema.ts';
import { addedProperty, propertyModel } from './property-model.ts';

type Added = Readonly<Record<string, AddedProperty>>;

/** The sources of a catalogue: its events, their meanings, and the properties that the SDK adds. */
export interface CatalogSources {
  readonly definitions: EventDefinitions;
  /** The version of each definition. */
  readonly versions: NonNullable<EventCatalog['versions']>;
  readonly descriptions: Readonly<Record<string, EventDescription>>;
  readonly common: Added;
  readonly occasional: Added;
  /** The properties of a user: the application's, then those that the SDK adds. */
  readonly user: Added;
}

/**
 * Joins all that is known of a catalogue's events.
 *
 * @param sites the places where each event is logged; an event that is not in it is logged nowhere
 */
export function buildModel(sources: CatalogSources, sites: ReadonlyMap<string, EventSites>): CatalogModel {
  const { common, definitions, descriptions, occasional, user, versions } = sources;
  const events = Object.entries(definitions).map(([name, definition]): EventModel => {
    const description = descriptions[name];
    const version = versions[name];
    if (!description || !version) throw new Error(`"${name}" has no description or no version`);
    const schema = dataSchema(name, version, definition, description);
    const { alsoSentTo = [], properties, ...reported } = description;
    return {
      ...{ cautions: [], status: 'live', contact: packageJson.bugs },
      ...{ ...reported, name, slug: slugOf(name), version },
      destinations: ['the project’s collector', ...alsoSentTo],
      properties: Object.entries(properties).map(([property, means]) =>
        propertyModel(
          property,
          means,
          schema.properties?.[property] ?? {},
          schema.required?.includes(property) === true,
        ),
      ),
      schema,
      payload: collectorPayload(name, version, schema.examples[0] as JsonObject, common),
      sites: sites.get(name) ?? { code: [], controls: [] },
    };
  });
  return { events, common: added(common), occasional: added(occasional), user: added(user) };
}

function added(properties: Added) {
  return Object.entries(properties).map(([name, property]) => addedProperty(name, property));
}

/** Whether nothing in the repository logs an event. */
export function isUnused({ sites }: Pick<EventModel, 'sites'>): boolean {
  return sites.code.length + sites.controls.length === 0;
}
