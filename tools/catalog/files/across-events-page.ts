import { written } from '../documented-questions.ts';
import { acrossQuestions } from '../sql/across-events.ts';
import { answeredQuery } from './answered-query.ts';

/** docs/events/across-events.md. */
export function renderAcrossEventsPage(): string {
  const parts = [
    '# Questions across events',
    'Funnels, conversion by variant, exit pages, sessions per visitor: what takes more than one event, or more than one property, to answer. The queries ask the table of [queries.sql](queries.sql), are part of it, and run in CI on recorded visits; below each is what these answer.',
    ...acrossQuestions.flatMap((asked) => [
      `## ${asked.question}`,
      answeredQuery(written(asked)),
      asked.cautions.map((caution) => `- ${caution}`).join('\n'),
    ]),
  ];
  return `${parts.join('\n\n')}\n`;
}
