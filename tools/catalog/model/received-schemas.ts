import packageJson from '../../../package.json' with { type: 'json' };
import type { CatalogModel, EventModel, ReceivedProperty, ReceivedSchema } from './catalog-model.ts';
import { schemaId } from './schema-id.ts';
import { eventFields, type SdkEvent, sdkEvents } from './sdk-events.ts';
import { addedData, dataOfDefined, dataOfSdk, personal, userChanges } from './sent-data.ts';

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
  return {
    $schema,
    $id: schemaId('received', slug, version),
    title: name,
    description: meaning,
    $comment: `${schema.$comment}\nVersion ${version}.`,
    ...envelope({
      event_type: { const: name },
      event_properties: dataOfDefined(event, model),
    }),
  };
}

/** An event that the SDK makes by itself, whose version is the package's. */
function ofSdk(event: SdkEvent, model: CatalogModel): ReceivedSchema {
  const { changesUser, firesWhen, meaning, names, notWhen, slug, title } = event;
  return {
    $schema,
    $id: schemaId('received', slug, packageJson.version),
    title,
    description: meaning,
    $comment: `Logged when: ${firesWhen}\nNot logged when: ${notWhen}\nOwner: Analytics SDK.`,
    ...envelope({
      event_type: { enum: names },
      event_properties: dataOfSdk(event, model),
      ...(changesUser && { user_properties: userChanges(model) }),
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
    ...envelope({ event_properties: addedData(model) }),
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
