/**
 * The path of an event's schema in an Iglu registry: `com.example/search_started/jsonschema/1-0-0`, with the event's name in lower case
 * with underscores, and its definition's version as the model's.
 *
 * @param version the version of the definition; without one it is the first
 */
export function schemaPath(vendor: string, name: string, version: unknown): string {
  const path = name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z\d]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toLowerCase();
  const model = Number.isSafeInteger(version) && Number(version) > 0 ? version : 1;
  return `${vendor}/${path}/jsonschema/${model}-0-0`;
}
