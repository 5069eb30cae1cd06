import { compile } from 'json-schema-to-typescript';
import type { CatalogModel, EventModel } from '../model/catalog-model.ts';

const options = {
  bannerComment: '',
  additionalProperties: false,
  format: true,
  style: { singleQuote: true, printWidth: 110 },
} as const;

/** docs/events/types/events.d.ts: an interface for the data of each event, for code that has only the schemas. */
export async function renderEventTypes({ events }: CatalogModel): Promise<string> {
  const parts: string[] = [];
  for (const event of events)
    parts.push((await compile(plain(event), interfaceName(event.name), options)).trim());
  const names = events.map(({ name }) => `  ${JSON.stringify(name)}: ${interfaceName(name)};`);
  return [
    '/* Written by `npm run docs` from the definitions of the events; edit those, not this. */',
    ...parts,
    `/** The data of every event, by its name. */\nexport interface EventData {\n${names.join('\n')}\n}`,
  ]
    .join('\n\n')
    .concat('\n');
}

/** Without a title that would name the interface, and what comments need not repeat. */
function plain({ schema }: EventModel): object {
  const { $id, $schema, $comment, title, examples, properties = {}, ...rest } = schema;
  const reported = Object.entries(properties).map(([name, { examples: _examples, ...property }]) => [
    name,
    property,
  ]);
  return { ...rest, properties: Object.fromEntries(reported) };
}

/** `CTA Interacted - VHP` is `CTAInteractedVHP`. */
function interfaceName(event: string): string {
  return event.replace(/[^A-Za-z0-9]/g, '');
}
