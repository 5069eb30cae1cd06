import type { DocumentedQuestion } from '../documented-questions.ts';
import { answers } from '../visits/answers.ts';
import { fence, table } from './markdown.ts';

/** A query, and below it what the recorded visits answer. */
export function answeredQuery({ columns, query, title }: DocumentedQuestion): string {
  const rows = answers[title];
  if (!rows) {
    throw new Error(
      `"${title}" has no answer on the recorded visits: count it in tools/catalog/visits/visitors.ts, and add it to answers.ts beside it`,
    );
  }
  const shown = rows.map((row) => row.map(String));
  const answer = shown.length === 0 ? 'No row: the recorded visits have none.' : table(columns, shown);
  return `${fence('sql', query)}\n\n${answer}`;
}
