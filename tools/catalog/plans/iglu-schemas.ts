import { schemaPath } from '../../../sdk/destinations/snowplow/schema-path.ts';
import type { ReceivedProperty } from '../model/catalog-model.ts';
import type { SentData } from '../model/sent-data.ts';
import type { PlannedEvent } from './planned-events.ts';

/** A self-describing schema (https://docs.snowplow.io/docs/api-reference/iglu/common-architecture/self-describing-json-schemas/). */
export interface IgluSchema extends Draft4Schema {
  readonly $schema: string;
  readonly self: {
    readonly vendor: string;
    readonly name: string;
    readonly format: string;
    readonly version: string;
  };
}

/** A JSON Schema of draft 4, the one of Snowplow's meta-schema. */
interface Draft4Schema extends Omit<ReceivedProperty, '$comment' | 'const' | 'examples'> {}

const $schema = 'http://iglucentral.com/schemas/com.snowplowanalytics.self-desc/schema/jsonschema/1-0-0#';

/** The schemas of an Iglu registry, by their paths in it, as the destination `snowplow` names them. */
export function igluSchemas(
  events: readonly PlannedEvent[],
  schemaVendor: string,
): readonly (readonly [string, IgluSchema])[] {
  return events.map(({ data, meaning, name, user, version }) => {
    const path = schemaPath(schemaVendor, name, version);
    const [vendor = '', schemaName = '', format = '', schemaVersion = ''] = path.split('/');
    return [
      `schemas/${path}`,
      {
        $schema,
        self: { vendor, name: schemaName, format, version: schemaVersion },
        description: meaning,
        ...draft4({ type: 'object', ...(user ? withUser(data, user) : data) }),
      },
    ];
  });
}

/** The destination sends the changes of the user as one more property. */
function withUser(data: SentData, user: SentData): SentData {
  return { ...data, properties: { ...data.properties, user_properties: { type: 'object', ...user } } };
}

/** Draft 4 has neither constants nor examples nor comments, and no empty list of what is required. */
function draft4(schema: ReceivedProperty): Draft4Schema {
  const { $comment, const: only, examples, patternProperties, properties, required = [], ...rest } = schema;
  return {
    ...rest,
    ...(only !== undefined && { enum: [only] }),
    ...(required.length > 0 && { required }),
    ...(properties && { properties: draft4Each(properties) }),
    ...(patternProperties && { patternProperties: draft4Each(patternProperties) }),
  };
}

function draft4Each(schemas: Readonly<Record<string, ReceivedProperty>>) {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, draft4(schema)]));
}
