import type { EnrollmentStep } from '../../analytics/tag-views.ts';
import { checkZip } from '../../sections/hero/check-zip.ts';
import type { EnrollmentEntry } from './entries.ts';

export const whenOptions = ['As soon as possible', 'Within a month', 'Later'];

/** What a visitor has answered: each answer is one of the offered ones, or not there. */
export interface Answers {
  readonly when: string | undefined;
  readonly detail: string | undefined;
  readonly zip: string | undefined;
  /** What is wrong with the ZIP code that was given. */
  readonly zipProblem: string | undefined;
}

/** The questions, by the names of their fields. */
export type QuestionName = 'when' | 'detail' | 'zip';

export function readAnswers(query: URLSearchParams, { question }: EnrollmentEntry): Answers {
  const typed = query.get('zip');
  const checked = checkZip(typed ?? '');
  return {
    when: whenOptions.find((option) => option === query.get('when')),
    detail: question.options.find((option) => option === query.get('detail')),
    zip: 'zip' in checked ? checked.zip : undefined,
    zipProblem: typed !== null && 'problem' in checked ? checked.problem : undefined,
  };
}

/** Whoever has not answered everything is asked again: nobody is through without answers. */
export function stepOf(query: URLSearchParams, { detail, when, zip }: Answers): EnrollmentStep {
  const asked = query.get('step');
  const isComplete = when && detail && zip;
  return isComplete && (asked === 'finish' || asked === 'done') ? asked : 'questions';
}

/** What is to be put right before a visitor can go on, in the order of the questions; nothing before they have tried. */
export function problemsOf(
  query: URLSearchParams,
  { detail, when, zip, zipProblem }: Answers,
): Partial<Record<QuestionName, string>> {
  if (query.get('step') !== 'finish') return {};
  return {
    ...(!when && { when: 'Choose when to start.' }),
    ...(!detail && { detail: 'Choose the answer that fits best.' }),
    ...(!zip && { zip: zipProblem ?? 'Enter your ZIP code.' }),
  };
}
