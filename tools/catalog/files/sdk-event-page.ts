import packageJson from '../../../package.json' with { type: 'json' };
import { code, fence, table } from '../../markdown/markdown.ts';
import { readClickExample } from '../clicks/click-example.ts';
import { sdkByDay } from '../documented-questions.ts';
import type { CatalogModel } from '../model/catalog-model.ts';
import type { SdkEvent } from '../model/sdk-events.ts';
import { pictureOf } from '../pictures.ts';
import type { Recorded } from '../visits/record-all.ts';
import { answeredQuery } from './answered-query.ts';
import { propertyTable } from './property-table.ts';
import { sdkTrustFacts } from './trust-box.ts';

/**
 * docs/events/<event>.md of an event that the SDK makes by itself.
 *
 * @param recorded the number of the event in the recorded visits
 */
export function renderSdkEventPage(
  event: SdkEvent,
  { user }: Pick<CatalogModel, 'user'>,
  recorded: Recorded | undefined,
): string {
  const { carries, cautions, firesWhen, meaning, names, notWhen, slug, title } = event;
  const parts = [
    `# ${title}`,
    meaning,
    table(
      ['', ''],
      [
        ...(names.length > 1 ? [['Events', names.map(code).join(', ')]] : []),
        ['Logged when', firesWhen],
        ['Not logged when', notWhen],
        ['Carries', carries],
        ['Note', cautions.join('\n')],
        ['Status', 'live'],
        ['Sent to', 'the project’s collector'],
        ['Owner', `Analytics SDK, [ask here](${packageJson.bugs})`],
        ['Since', '0.1.0'],
      ],
    ),
    ...pictureOf(title),
    '## Can I trust it?',
    table(['', ''], sdkTrustFacts(event, recorded?.volume)),
    'Details and the queries behind these answers: [Can I trust this data?](data-quality.md)',
    '## Properties',
    `Those of [every event](every-event.md), and what it carries besides. For programs: [JSON Schema](schemas/received/${slug}.schema.json) of what the collector gets.`,
    ...(event.changesUser ? userProperties(user) : []),
    ...exampleOf(event, recorded),
    '## Count it',
    'By day:',
    answeredQuery(sdkByDay(event)),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The properties that the changes set. */
function userProperties(user: CatalogModel['user']): readonly string[] {
  return [
    '## Properties of the user',
    'In `$set` of “user_properties”, where nothing else is said. Those of the marketplace are in its catalogue, which checks the calls of `setUserProperties`; the SDK adds the others. The [campaign](../features/attribution.md#what-is-sent) that led the visitor here comes besides.',
    propertyTable(user, 'always'),
  ];
}

/** An event as it was sent. The recorded visits have no window to click in: a browser’s click is recorded in a file. */
function exampleOf({ names }: SdkEvent, recorded: Recorded | undefined): readonly string[] {
  const click = readClickExample();
  if (names.includes(String(click.event_type)))
    return example(
      'A click on “Get started” under “How it works” on the home page, as Chromium sent it with capture switched on. Browser tests play it again; `npm run docs -- click` records it again.',
      click,
    );
  return recorded
    ? example('The first one of the recorded visits, as the collector got it:', recorded.example)
    : [];
}

function example(words: string, event: object): readonly string[] {
  return ['## Example', words, fence('json', JSON.stringify(event, null, 2))];
}
