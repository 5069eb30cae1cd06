import { slugOf } from '../../../sdk/catalog/slug-of.ts';
import { code, table } from '../../markdown/markdown.ts';
import { type Journey, type JourneyStep, journeys } from '../journeys/journeys.ts';

/** docs/events/journeys.md. */
export function renderJourneysPage(): string {
  const parts = [
    '# Journeys',
    'Visits that must go on being counted: what the visitor does, and the events of the catalogue that it leaves, these and no other. A browser plays each on the built page in CI ([the test](../../tests/browser/tools/journeys.test.ts)). They are in `tools/catalog/journeys/journeys.ts`; to add one, [record it](#record-one).',
    ...journeys.flatMap(journeyParts),
    recording,
  ];
  return `${parts.join('\n\n')}\n`;
}

const recording = `## Record one

You need the repository and a screen ([set up](../../CONTRIBUTING.md#set-up)).

1. Run \`npm run build\`, then \`npm run record:journey > journey.txt\`. It opens the home page in a window of its own; \`npm run record:journey -- /get-started\` opens another page.
2. Do what the visitor does: links, buttons, radio buttons and text fields become steps. Anything else, such as a checkbox, does not. Alt+Shift+E opens the [inspector](../features/inspector.md), which shows each event; what you do there is no step.
3. Close the tab. \`journey.txt\` has the entry: the steps, and the events that arrived. Check that each event is one that the visit must leave: what is missing now is missing in the test, too.
4. Append the entry to the list in \`tools/catalog/journeys/journeys.ts\` and give it a title. Of an event’s data keep what the journey is about.
5. Run \`npm run format\` and \`npm run docs\`, and play it: \`CI=1 npx vitest run --project browser-tools tests/browser/tools/journeys.test.ts\`.

What you type is recorded as it is: use made-up names and addresses.`;

function journeyParts({ leaves, steps, title }: Journey): readonly string[] {
  return [
    `## ${title}`,
    steps.map((step, at) => `${at + 1}. ${stepText(step)}`).join('\n'),
    table(
      ['leaves', 'with'],
      leaves.map(({ data, event }) => [
        `[${event}](${slugOf(event)}.md)`,
        Object.entries(data)
          .map(([name, value]) => `${code(name)}: ${value}`)
          .join(', '),
      ]),
    ),
  ];
}

const parts = { main: 'in the main part', contentinfo: 'in the footer' } as const;

function stepText(step: JourneyStep): string {
  if ('open' in step) return `Opens ${code(step.open)}.`;
  if ('choose' in step) return `Chooses “${step.choose}”.`;
  if ('fill' in step) return `Types ${code(step.with)} into “${step.fill}”.`;
  return `Presses the ${step.role} “${step.press}”${step.within ? ` ${parts[step.within]}` : ''}.`;
}
