import { checkZip } from '../../visitor-state/check-zip.ts';
import type { EnrollmentEntry } from './entries.ts';

export const whenOptions = ['As soon as possible', 'Within a month', 'Later'];

/** The answers of a visitor: each is one of the offered ones, or `undefined`. */
export interface Answers {
  readonly when: string | undefined;
  readonly detail: string | undefined;
  readonly zip: string | undefined;
  /** The problem with the ZIP code that was given. */
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

/** The problems that a visitor has to correct before going on, in the order of the questions. */
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
