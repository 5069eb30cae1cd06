import type { Plan } from '@care/analytics/catalog';
import type { EnrollmentStep } from '../../analytics/calls/tag-views.ts';
import { readPlan } from '../../content/read-plan.ts';
import type { EnrollmentEntry } from './entries.ts';
import { problemsOf, readAnswers } from './read-answers.ts';
import type { Stars } from './read-stars.ts';

/**
 * Why a form came back: what it says is not complete, it shows other answers than those given last, it has no stars, it was one too
 * many, or it was scored too low.
 */
export type EnrollmentReturn = 'incomplete' | 'changed' | 'unrated' | 'too-many' | 'low-score';

/**
 * The visitor's progress in joining for one service. The server keeps it between the steps, so that no address of a
 * step holds an answer, but for the plan.
 */
export interface EnrollmentProgress {
  /** The answers, by the names of their fields. */
  readonly given: URLSearchParams;
  /** @default false */
  readonly hasJoined?: boolean | undefined;
  /** The id of the member that the visitor has become. */
  readonly memberId?: string | undefined;
  /** The rating of the enrollment by the visitor who has joined. */
  readonly stars?: Stars | undefined;
  /** The plan in the form that came back. @default the plan in the address */
  readonly plan?: Plan | undefined;
  /** @default the page was asked for by its address */
  readonly returned?: EnrollmentReturn | undefined;
}

export const nothingGiven: EnrollmentProgress = { given: new URLSearchParams() };

/** The plan that a family has chosen; caregivers choose none. */
export function planOf(
  query: URLSearchParams,
  { memberType }: EnrollmentEntry,
  { plan = readPlan(query) }: Pick<EnrollmentProgress, 'plan'>,
): Plan | undefined {
  return memberType === 'seeker' ? plan : undefined;
}

/**
 * The step to show where the address asks for one. A visitor who has not answered everything is asked again, and is not
 * through before joining.
 */
export function stepOf(
  query: URLSearchParams,
  entry: EnrollmentEntry,
  { given, hasJoined }: EnrollmentProgress,
): EnrollmentStep {
  const asked = query.get('step');
  const isAskedFor = asked === 'finish' || asked === 'done';
  if (!isAskedFor || Object.keys(problemsOf(readAnswers(given, entry))).length > 0) return 'questions';
  return asked === 'done' && hasJoined ? 'done' : 'finish';
}
