import packageJson from '../../../package.json' with { type: 'json' };
import { sdkByDay } from '../documented-questions.ts';
import type { SdkEvent } from '../model/sdk-events.ts';
import type { Recorded } from '../visits/record-all.ts';
import { answeredQuery } from './answered-query.ts';
import { code, fence, table } from './markdown.ts';
import { onceText, volumeText } from './trust-box.ts';

/**
 * docs/events/<event>.md of an event that the SDK makes by itself.
 *
 * @param recorded what the recorded visits have of it
 */
export function renderSdkEventPage(event: SdkEvent, recorded: Recorded | undefined): string {
  const { carries, cautions, countedOnce, firesWhen, meaning, names, notWhen, title } = event;
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
        ['Mind', cautions.join('\n')],
        ['Status', 'live'],
        ['Sent to', 'the project’s collector'],
        ['Owner', `Analytics SDK, [asked here](${packageJson.bugs})`],
        ['Since', '0.1.0'],
      ],
    ),
    '## Can I trust it?',
    table(
      ['', ''],
      [
        ['Counted once', onceText(countedOnce)],
        ['Marked', 'Never by “schema_valid”: the catalogue does not check it.'],
        ['On the recorded visits', volumeText(recorded?.volume)],
      ],
    ),
    'Details and the queries behind these answers: [Can I trust this data?](data-quality.md)',
    '## Properties',
    'Those of [every event](every-event.md), and what it carries besides.',
    ...(recorded
      ? [
          '## Example',
          'The first one of the recorded visits, as the collector got it:',
          fence('json', JSON.stringify(recorded.example, null, 2)),
        ]
      : []),
    '## Count it',
    'By day:',
    answeredQuery(sdkByDay(event)),
  ];
  return `${parts.join('\n\n')}\n`;
}
