import * as z from 'zod/mini';
import { slugOf } from '../../../sdk/catalog/slug-of.ts';
import type { EventDescription } from '../../../sdk/events/describe-events.ts';
import type { EventSchema } from '../../../sdk/events/event-schema.ts';
import type { DataSchema } from './catalog-model.ts';
import { schemaId } from './schema-id.ts';

/**
 * Writes what an event's definition checks as JSON Schema 2020-12, with the words of its description.
 *
 * @throws Error when the definition is not one of zod's or JSON Schema has no word for it
 */
export function dataSchema(
  name: string,
  version: number,
  definition: EventSchema,
  description: EventDescription,
): DataSchema {
  const { $schema, properties, ...rest } = z.toJSONSchema(definition as unknown as z.ZodMiniType, {
    io: 'input',
  });
  const described = Object.entries(properties ?? {}).map(([property, schema]) => {
    const { meaning, unit, example } = description.properties[property] ?? {};
    const words = unit ? `${meaning} In ${unit}.` : meaning;
    return [property, { description: words, ...(schema as object), examples: [example] }];
  });
  const examples = Object.entries(description.properties).map(([key, { example }]) => [key, example]);
  return {
    $schema: $schema as string,
    $id: schemaId('data', slugOf(name), version),
    title: name,
    description: description.meaning,
    $comment: [
      `Logged when: ${description.firesWhen}`,
      `Not logged when: ${description.notWhen}`,
      `Owner: ${description.owner}. Since ${description.since}.`,
    ].join('\n'),
    ...rest,
    properties: Object.fromEntries(described),
    examples: [Object.fromEntries(examples)],
  };
}
