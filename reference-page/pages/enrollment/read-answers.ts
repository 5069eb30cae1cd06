import { checkZip } from '../../visitor-state/check-zip.ts';
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

/** @param given the fields of the form */
export function readAnswers(given: URLSearchParams, { question }: EnrollmentEntry): Answers {
  const typed = given.get('zip');
  const checked = checkZip(typed ?? '');
  return {
    when: whenOptions.find((option) => option === given.get('when')),
    detail: question.options.find((option) => option === given.get('detail')),
    zip: 'zip' in checked ? checked.zip : undefined,
    zipProblem: typed !== null && 'problem' in checked ? checked.problem : undefined,
  };
}

/** The answers by the names of their fields, without those that are not there. */
export function answerFields({
  detail,
  when,
  zip,
}: Answers): Readonly<Partial<Record<QuestionName, string>>> {
  return { ...(when && { when }), ...(detail && { detail }), ...(zip && { zip }) };
}

/** What is to be put right before a visitor can go on, in the order of the questions. */
export function problemsOf({
  detail,
  when,
  zip,
  zipProblem,
}: Answers): Partial<Record<QuestionName, string>> {
  return {
    ...(!when && { when: 'Choose when to start.' }),
    ...(!detail && { detail: 'Choose the answer that fits best.' }),
    ...(!zip && { zip: zipProblem ?? 'Enter your ZIP code.' }),
  };
}
