import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020';
import { slugOf } from '../../../sdk/catalog/slug-of.ts';
import type { ReceivedSchema } from '../../../tools/catalog/model/catalog-model.ts';
import { sdkEvents } from '../../../tools/catalog/model/sdk-events.ts';

export const receivedFolder = new URL('../../../docs/events/schemas/received/', import.meta.url);

/** The schema of a received event, by the name of its file. */
export function readReceived(slug: string): ReceivedSchema {
  return JSON.parse(readFileSync(new URL(`${slug}.schema.json`, receivedFolder), 'utf8'));
}

const validators = new Map<string, ReturnType<Ajv2020['compile']>>();

/** The errors of an event against a schema; none where the event fits. @param slug the name of the schema's file */
export function problemsBy(slug: string, event: object): readonly ErrorObject[] {
  // Every validator takes the schemas as they are: no keyword of our own.
  const validate = validators.get(slug) ?? new Ajv2020({ strict: true }).compile(readReceived(slug));
  validators.set(slug, validate);
  return validate(event) ? [] : (validate.errors ?? []);
}

/** The same by the schema of the event's own name. */
export function problemsOf(event: { readonly event_type: string }): readonly ErrorObject[] {
  const { slug = slugOf(event.event_type) } =
    sdkEvents.find(({ names }) => names.includes(event.event_type)) ?? {};
  return problemsBy(slug, event);
}
