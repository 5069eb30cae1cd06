import { slugOf } from '../../../sdk/catalog/slug-of.ts';
import { type Journey, type JourneyStep, journeys } from '../journeys/journeys.ts';
import { code, table } from './markdown.ts';

/** docs/events/journeys.md. */
export function renderJourneysPage(): string {
  const parts = [
    '# Journeys',
    'Visits that must go on being counted: what the visitor does, and the events of the catalogue that it leaves, these and no other. A browser plays each on the built page in CI ([the test](../../tests/browser/journeys.test.ts)). `tools/catalog/journeys/journeys.ts` says them; another one is an entry there.',
    ...journeys.flatMap(journeyParts),
  ];
  return `${parts.join('\n\n')}\n`;
}

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
