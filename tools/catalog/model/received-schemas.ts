import packageJson from '../../../package.json' with { type: 'json' };
import type { PersonalData } from '../../../sdk/events/describe-events.ts';
import type {
  CatalogModel,
  EventModel,
  PropertyModel,
  PropertySchema,
  ReceivedProperty,
  ReceivedSchema,
} from './catalog-model.ts';
import { addedType } from './property-model.ts';
import { schemaId } from './schema-id.ts';
import { eventFields, type SdkEvent, sdkEvents } from './sdk-events.ts';

const $schema = 'https://json-schema.org/draft/2020-12/schema';

/** The schemas of received events by the names of their files: one for each event, and one for what all have. */
export function receivedSchemas(model: CatalogModel): ReadonlyMap<string, ReceivedSchema> {
  return new Map([
    ...model.events.map((event) => [event.slug, ofDefined(event, model)] as const),
    ...sdkEvents.map((event) => [event.slug, ofSdk(event, model)] as const),
    ['every-event', ofEvery(model)],
  ]);
}

/** An event of the catalogue: its own properties and those that the SDK adds, and no other. */
function ofDefined(event: EventModel, model: CatalogModel): ReceivedSchema {
  const { meaning, name, schema, slug, version } = event;
  const own = event.properties.map((property) => [
    property.name,
    { ...schema.properties?.[property.name], ...personal(property.personal) },
  ]);
  const { properties, required } = addedSchema(model);
  return {
    $schema,
    $id: schemaId('received', slug, version),
    title: name,
    description: meaning,
    $comment: `${schema.$comment}\nVersion ${version}.`,
    ...envelope({
      event_type: { const: name },
      event_properties: {
        required: [...new Set([...(schema.required ?? []), ...required])],
        properties: {
          ...properties,
          ...Object.fromEntries(own),
          schema_version: { ...properties.schema_version, const: version },
        },
        additionalProperties: false,
      },
    }),
  };
}

/** An event that the SDK makes by itself, whose version is the package's. */
function ofSdk(event: SdkEvent, model: CatalogModel): ReceivedSchema {
  const { changesUser, firesWhen, meaning, names, notWhen, ownNames, slug, title } = event;
  return {
    $schema,
    $id: schemaId('received', slug, packageJson.version),
    title,
    description: meaning,
    $comment: `Logged when: ${firesWhen}\nNot logged when: ${notWhen}\nOwner: Analytics SDK.`,
    ...envelope({
      event_type: { enum: names },
      event_properties: {
        ...addedSchema(model),
        ...(ownNames && { patternProperties: { [ownNames]: personal('interest') } }),
        additionalProperties: false,
      },
      ...(changesUser && { user_properties: userSchema(model) }),
    }),
  };
}

function ofEvery(model: CatalogModel): ReceivedSchema {
  return {
    $schema,
    $id: schemaId('received', 'every-event', packageJson.version),
    title: 'Every event',
    description: 'What every event has, whatever its name.',
    $comment: 'Owner: Analytics SDK.',
    ...envelope({ event_properties: addedSchema(model) }),
  };
}

/** The fields of an event. Collectors and the official SDK add others. */
function envelope(parts: Readonly<Record<string, Partial<ReceivedProperty>>>) {
  const fields = Object.entries(eventFields).map(([name, { meaning, personal: kind, type }]) => [
    name,
    { description: meaning, type, ...personal(kind), ...parts[name] },
  ]);
  const always = Object.entries(eventFields).filter(([name, field]) => field.always ?? parts[name]);
  return {
    type: 'object',
    required: always.map(([name]) => name),
    properties: Object.fromEntries(fields),
  } as const;
}

/** What the SDK adds to the properties of an event. */
function addedSchema({ common, occasional }: CatalogModel) {
  const all = [...common, ...occasional];
  return {
    required: all.filter(({ required }) => required).map(({ name }) => name),
    properties: propertiesOf(all),
  };
}

/** The changes that an event makes to the properties of its user; others set more of them, such as the campaign. */
function userSchema({ user }: CatalogModel): Partial<ReceivedProperty> {
  return { properties: { $set: { type: 'object', properties: propertiesOf(user) } } };
}

function propertiesOf(properties: readonly PropertyModel[]): Readonly<Record<string, ReceivedProperty>> {
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
function personal(kind: PersonalData): Pick<ReceivedProperty, '$comment'> {
  return { $comment: `personal data: ${kind}` };
}
