import type { EnrollmentEntry } from './entries.ts';
import { problemsOf, readAnswers, stepOf } from './read-answers.ts';

/** What the tab and a screen reader say of the step that the address shows: where the visitor stands, then what it is about. */
export function enrollmentHead(entry: EnrollmentEntry, query: URLSearchParams) {
  const { description, title } = entry;
  const answers = readAnswers(query, entry);
  const hasProblem = Object.keys(problemsOf(query, answers)).length > 0;
  const titles = {
    questions: hasProblem ? `Problem: ${title}` : title,
    finish: `Check your answers: ${title}`,
    done: `You’re all set: ${title}`,
  };
  return {
    title: titles[stepOf(query, answers)],
    description,
    keywords: [title.toLowerCase(), 'join'],
  };
}
