import { table } from '../../markdown/markdown.ts';
import { isUnused } from '../model/build-model.ts';
import type { CatalogModel, EventModel } from '../model/catalog-model.ts';
import { sdkEvents } from '../model/sdk-events.ts';
import { qualityQuestions } from '../quality/quality-questions.ts';
import { acrossQuestions } from '../sql/across-events.ts';
import { statusText } from './event-page.ts';

/** docs/events/index.md. */
export function renderIndexPage({ events }: CatalogModel): string {
  const unused = events.filter(isUnused);
  const parts = [
    '# Events',
    'What visitors do, as data: which event answers which question, what it means, and how it is counted. [catalog.html](catalog.html) is the same as one file to search, and checks real events that are pasted into it; save it and open it in a browser.',
    '## By question',
    table(
      ['question', 'event'],
      [
        ...events.flatMap((event) => event.questions.map(({ question }) => [question, link(event)])),
        ...acrossQuestions.map(({ question }) => [question, '[several](across-events.md)']),
        ...Object.values(qualityQuestions).map(({ question }) => [question, '[the data](data-quality.md)']),
      ],
    ),
    '`npx care-analytics answer "How many people searched?" events.ndjson` answers one of them from a file of events, a list of them or an upload, in DuckDB: [on the command line](../command-line.md#ask-a-file).',
    '“People” in a question are visitors: browsers, with a “visitor_id” each ([who and when](data-quality.md#who-and-when)).',
    '## By name',
    `${events.length} events; ${unused.length === 0 ? 'the code logs each of them' : `nothing logs ${unused.length} of them`}.`,
    table(
      ['event', 'meaning', 'status', 'owner', 'since', 'logged by'],
      events.map((event) => [
        link(event),
        event.meaning,
        statusText(event),
        event.owner,
        event.since,
        loggedBy(event),
      ]),
    ),
    'The SDK itself makes these:',
    table(
      ['event', 'meaning'],
      sdkEvents.map(({ meaning, slug, title }) => [`[${title}](${slug}.md)`, meaning]),
    ),
    '## For programs',
    programs,
    '## Changing an event',
    changing,
  ];
  return `${parts.join('\n\n')}\n`;
}

const programs = `- [tracking-plan.csv](tracking-plan.csv): one row per property, for spreadsheets
- [plans](plans): the plan as Segment, Amplitude, PostHog and Snowplow read it ([how](../guides/plans.md))
- [queries.sql](queries.sql): counts by day and the answers to the questions above; each is run in CI on recorded visits, whose answers were counted by hand
- [load.sql](load.sql): the table that they ask, of a file of events, in DuckDB
- [sql](sql): the same questions of Amplitude’s export in DuckDB, PostgreSQL, BigQuery and Snowflake ([how](../guides/warehouse.md))
- [dbt](dbt): the same tables as models of a dbt project, with their source and tests ([how](../guides/warehouse.md#as-models-of-a-dbt-project))
- [schemas](schemas): JSON Schema 2020-12 of the data that a call hands over, the same as the check in the browser
- [schemas/received](schemas/received): JSON Schema 2020-12 of each event as a collector gets it: its fields, what the SDK adds, its own properties, each with its class of personal data, and the version of the definition ([how to check with them](../guides/warehouse.md#check-what-arrives))
- [types/events.d.ts](types/events.d.ts): the data as TypeScript
- [data-quality.md](data-quality.md): what a count holds and what it can’t hold, with queries that find out
- [journeys.md](journeys.md): visits that must go on being counted, and the events that each leaves
- [every-event.md](every-event.md): what the SDK adds to each event, and its own events`;

const changing = `Events are defined and described in \`sdk/catalog/care-events.ts\`. \`npm run docs\` writes this folder from them;
a test fails until it has, also when the code logs an event elsewhere.

\`npm run catalog:diff -- origin/main\` describes what differs from another revision. It ends with status 1 when a change breaks calls or queries, which
\`--allow-breaking\` lets pass, and with status 2 when there is nothing to compare with. It reads the [schemas](schemas) of that revision from git rather than
running its code: they are checked to be what the definitions say, and old code may want other packages than those installed.

- Calls break by a property that is newly required, a value, property or event that is gone, a type that is another.
- Queries break by a value, property or event that is gone, a type that is another, a property that became optional.
- What a definition checks is changed together with its version, in \`versions\` of \`sdk/catalog/care-events.ts\`, and with an entry in \`changes\`: otherwise it ends with status 1, whatever is allowed. Words alone need no new version.
- It also compares what the SDK adds to every event, the SDK’s own events, and the columns of the table; \`--json\` writes all of it for programs.
- A new meaning breaks nothing that a program could notice; it is reported all the same.`;

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
