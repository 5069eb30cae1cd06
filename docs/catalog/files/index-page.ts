import { isUnused } from '../model/build-model.ts';
import type { CatalogModel, EventModel } from '../model/catalog-model.ts';
import { table } from './markdown.ts';

/** docs/events/index.md. */
export function renderIndexPage({ events }: CatalogModel): string {
  const unused = events.filter(isUnused);
  const parts = [
    '# Events',
    'What visitors do, as data: which event answers which question, what it means, and how it is counted. [catalog.html](catalog.html) is the same as one file to search, and checks real events that are pasted into it; save it and open it in a browser.',
    '## By question',
    table(
      ['question', 'event'],
      events.flatMap((event) => event.questions.map(({ question }) => [question, link(event)])),
    ),
    '## By name',
    `${events.length} events; ${unused.length === 0 ? 'the code logs each of them' : `nothing logs ${unused.length} of them`}.`,
    table(
      ['event', 'meaning', 'owner', 'since', 'logged by'],
      events.map((event) => [link(event), event.meaning, event.owner, event.since, loggedBy(event)]),
    ),
    '## For programs',
    programs,
    '## Changing an event',
    changing,
  ];
  return `${parts.join('\n\n')}\n`;
}

const programs = `- [tracking-plan.csv](tracking-plan.csv): a row a property, for spreadsheets
- [queries.sql](queries.sql): counts by day and the answers to the questions above
- [schemas](schemas): JSON Schema 2020-12 of each event’s data, the same as the check in the browser
- [types/events.d.ts](types/events.d.ts): the data as TypeScript
- [every-event.md](every-event.md): what the SDK adds to each event`;

const changing = `Events are defined in \`sdk/catalog/care-events.ts\` and described in \`sdk/catalog/care-descriptions.ts\`; \`npm run docs:catalog\` writes this folder from them, and a test
fails until it has. \`npm run catalog:diff -- origin/main\` tells in words what differs from another revision and ends with status 1 when the change breaks calls or queries;
\`--allow-breaking\` lets it pass.`;

function link({ name, slug }: EventModel): string {
  return `[${name}](${slug}.md)`;
}

function loggedBy(event: EventModel): string {
  if (isUnused(event)) return '**nothing**';
  const { code, controls } = event.sites;
  return [counted(controls.length, 'control'), counted(code.length, 'file')].filter(Boolean).join(', ');
}

function counted(count: number, noun: string): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`;
}
