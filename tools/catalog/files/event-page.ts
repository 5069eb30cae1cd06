import { isUnused } from '../model/build-model.ts';
import type { CodeSite, ControlSite, EventModel } from '../model/catalog-model.ts';
import { answerQuery, countByDay } from '../sql/count-query.ts';
import { code, fence, table } from './markdown.ts';
import { propertyTable } from './property-table.ts';

/** docs/events/<event>.md. */
export function renderEventPage(event: EventModel): string {
  const { cautions, firesWhen, meaning, name, notWhen, owner, since } = event;
  const parts = [
    `# ${name}`,
    meaning,
    table(
      ['', ''],
      [
        ['Logged when', firesWhen],
        ['Not logged when', notWhen],
        ...(cautions.length > 0 ? [['Mind', cautions.join('\n')]] : []),
        ['Owner', owner],
        ['Since', since],
      ],
    ),
    '## Questions it answers',
    ...event.questions.flatMap((question) => [
      `**${question.question}**`,
      fence('sql', answerQuery(name, question)),
    ]),
    '## Properties',
    propertiesOf(event),
    '## Example',
    'As the collector gets it, with what the SDK adds:',
    fence('json', JSON.stringify(event.payload, null, 2)),
    '## Count it',
    'By day; the table is described in [queries.sql](queries.sql):',
    fence('sql', countByDay(name)),
    '## Where it is logged',
    ...sitesOf(event),
  ];
  return `${parts.join('\n\n')}\n`;
}

function propertiesOf({ properties, slug }: EventModel): string {
  const rest = `What the SDK adds to [every event](every-event.md) comes on top. For programs: [JSON Schema](schemas/${slug}.schema.json).`;
  if (properties.length === 0) return `None of its own. ${rest}`;
  return `${propertyTable(properties, 'required')}\n\n${rest}`;
}

function sitesOf(event: EventModel): readonly string[] {
  const { code: files, controls } = event.sites;
  if (isUnused(event)) return ['**Nothing in this repository logs it.**'];
  return [
    ...(files.length > 0 ? [files.map(fileLine).join('\n')] : []),
    ...(controls.length > 0
      ? ['These controls log it ([all controls](../controls.md)):', controlTable(controls)]
      : []),
  ];
}

function fileLine({ detail, file }: CodeSite): string {
  return `- [${file}](../../${file})${detail ? `, ${detail}` : ''}`;
}

function controlTable(controls: readonly ControlSite[]): string {
  const rows = controls.map(({ control, label = '', place, section = '', where }) => [
    where,
    place,
    code(control),
    section,
    label,
  ]);
  return table(['page', 'where', 'control', 'section', 'label'], rows);
}
