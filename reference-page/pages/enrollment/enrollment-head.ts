import { type EnrollmentProgress, stepOf } from './enrollment-progress.ts';
import type { EnrollmentEntry } from './entries.ts';

/** What the tab and a screen reader say about the step that is shown: where the visitor is, then what it is about. */
export function enrollmentHead(entry: EnrollmentEntry, query: URLSearchParams, progress: EnrollmentProgress) {
  const { description, title } = entry;
  const titles = {
    questions: title,
    finish: `Check your answers: ${title}`,
    done: `You’re all set: ${title}`,
  };
  const titleOfStep = titles[stepOf(query, entry, progress)];
  return {
    title: progress.returned ? `Problem: ${titleOfStep}` : titleOfStep,
    description,
    keywords: [title.toLowerCase(), 'join'],
  };
}
