import type { PersonalData } from '../../../sdk/events/describe-events.ts';
import type {
  CatalogModel,
  EventModel,
  PropertyModel,
  PropertySchema,
  ReceivedProperty,
} from './catalog-model.ts';
import { addedType } from './property-model.ts';
import type { SdkEvent } from './sdk-events.ts';

/** A part of an event that holds properties, as a part of a JSON Schema. */
export type SentData = Omit<ReceivedProperty, 'type'> & Required<Pick<ReceivedProperty, 'properties'>>;

/** The data of an event of the catalogue as destinations get it: its own properties and those that the SDK adds, and no other. */
export function dataOfDefined({ properties, schema, version }: EventModel, model: CatalogModel): SentData {
  const own = properties.map(({ name, personal: kind }) => [
    name,
    { ...schema.properties?.[name], ...personal(kind) },
  ]);
  const added = addedData(model);
  return {
    required: [...new Set([...(schema.required ?? []), ...(added.required ?? [])])],
    properties: {
      ...added.properties,
      ...Object.fromEntries(own),
      schema_version: { ...added.properties.schema_version, const: version },
    },
    additionalProperties: false,
  };
}

/** The same of an event that the SDK makes by itself. */
export function dataOfSdk({ ownNames }: SdkEvent, model: CatalogModel): SentData {
  return {
    ...addedData(model),
    ...(ownNames && { patternProperties: { [ownNames]: personal('interest') } }),
    additionalProperties: false,
  };
}

/** The properties that the SDK adds to the data of an event. */
export function addedData({ common, occasional }: CatalogModel): SentData {
  const all = [...common, ...occasional];
  return {
    required: all.filter(({ required }) => required).map(({ name }) => name),
    properties: propertiesOf(all),
  };
}

/** The changes that an event makes to the properties of its user; others set more of them, such as the campaign. */
export function userChanges({ user }: CatalogModel): SentData {
  return { properties: { $set: { type: 'object', properties: propertiesOf(user) } } };
}

/** Schemas of properties, by their names. */
export function propertiesOf(
  properties: readonly PropertyModel[],
): Readonly<Record<string, ReceivedProperty>> {
  return Object.fromEntries(properties.map((property) => [property.name, addedPropertySchema(property)]));
}

function addedPropertySchema(property: PropertyModel): PropertySchema & ReceivedProperty {
  const { allowed, example, meaning, personal: kind, unit } = property;
  return {
    description: unit ? `${meaning} In ${unit}.` : meaning,
    type: addedType({ example }),
    ...(allowed && { enum: allowed }),
    ...personal(kind),
    examples: [example],
  };
}

/** Says in a comment, which every validator takes, what a value says about a person. */
export function personal(kind: PersonalData): Pick<ReceivedProperty, '$comment'> {
  return { $comment: `personal data: ${kind}` };
}
