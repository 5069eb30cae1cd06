import { fence, table } from '../../markdown/markdown.ts';
import { byDay, ofEvent } from '../documented-questions.ts';
import { isUnused } from '../model/build-model.ts';
import type { CodeSite, ControlSite, EventModel } from '../model/catalog-model.ts';
import { pictureOf } from '../pictures.ts';
import type { Volume } from '../visits/record-all.ts';
import { answeredQuery } from './answered-query.ts';
import { propertyTable } from './property-table.ts';
import { trustFacts } from './trust-box.ts';

/**
 * docs/events/<event>.md.
 *
 * @param volume the number of the event in the recorded visits
 */
export function renderEventPage(event: EventModel, volume: Volume | undefined): string {
  const { cautions, contact, destinations, firesWhen, meaning, name, notWhen, owner, since, version } = event;
  const parts = [
    `# ${name}`,
    meaning,
    table(
      ['', ''],
      [
        ['Logged when', firesWhen],
        ['Not logged when', notWhen],
        ...(cautions.length > 0 ? [['Note', cautions.join('\n')]] : []),
        ['Status', statusText(event)],
        ['Sent to', destinations.join('; ')],
        ['Owner', `${owner}, [ask here](${contact})`],
        ['Since', since],
        ['Version', `${version}: “schema_version” of the events that were checked by it`],
      ],
    ),
    ...pictureOf(name),
    '## Can I trust it?',
    table(['', ''], trustFacts(event, volume)),
    'Details and the queries behind these answers: [Can I trust this data?](data-quality.md)',
    '## Questions it answers',
    'The result below each query comes from the recorded visits; CI checks that it is still correct. The table is described in [queries.sql](queries.sql).',
    ...event.questions.flatMap((question) => [
      `**${question.question}**`,
      answeredQuery(ofEvent(name, question)),
    ]),
    '## Properties',
    propertiesOf(event),
    '## Example',
    'As the collector receives it, including the properties that the SDK adds:',
    fence('json', JSON.stringify(event.payload, null, 2)),
    '## Count it',
    'By day:',
    answeredQuery(byDay(name)),
    '## Where it is logged',
    ...sitesOf(event),
    ...silentOf(event),
    '## Changes',
    event.changes.length === 0
      ? `None since ${since}.`
      : table(
          ['version', 'date', 'change'],
          event.changes.map(({ change, date }, at) => [String(at + 2), date, change]),
        ),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Whether to use the event, for people. */
export function statusText({ replacedBy, status }: Pick<EventModel, 'replacedBy' | 'status'>): string {
  return replacedBy ? `${status}, replaced by “${replacedBy}”` : status;
}

function propertiesOf({ properties, slug }: EventModel): string {
  const rest = `What the classes of personal data mean: [every event](every-event.md#personal-data). The SDK also adds the properties of [every event](every-event.md), whose names it keeps: another \`url\` would arrive as \`event_url\`. For programs: JSON Schema of [what a call hands over](schemas/${slug}.schema.json) and of [what the collector gets](schemas/received/${slug}.schema.json).`;
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

/** The controls that log nothing where others log the event, by the reason. */
function silentOf({ sites: { silent = [] } }: EventModel): readonly string[] {
  if (silent.length === 0) return [];
  return [
    '## Where it is not logged',
    'On the same pages these controls log nothing:',
    table(
      ['because', 'controls'],
      silent.map(({ controls, reason }) => [reason, controls.join('; ')]),
    ),
  ];
}

function fileLine({ detail, file }: CodeSite): string {
  return `- [${file}](../../${file})${detail ? `, ${detail}` : ''}`;
}

function controlTable(controls: readonly ControlSite[]): string {
  const rows = controls.map(({ control, label = '', place, section = '', where }) => [
    where,
    place,
    control,
    section,
    label,
  ]);
  return table(['page', 'where', 'control', 'section', 'label'], rows);
}
