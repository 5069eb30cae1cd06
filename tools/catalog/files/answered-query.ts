import { fence, table } from '../../markdown/markdown.ts';
import type { DocumentedQuestion } from '../documented-questions.ts';
import { answers } from '../visits/answers.ts';

/** A query, and below it what the recorded visits answer. */
export function answeredQuery({ columns, query, title }: DocumentedQuestion): string {
  // A question without an answer is of an event that no visitor logs; a test asks the visits.
  const rows = answers[title] ?? (columns.length === 1 ? [[0]] : []);
  const shown = rows.map((row) => row.map(String));
  const answer = shown.length === 0 ? 'No row: the recorded visits have none.' : table(columns, shown);
  return `${fence('sql', query)}\n\n${answer}`;
}
