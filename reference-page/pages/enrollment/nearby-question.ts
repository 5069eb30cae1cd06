import type { NearbyQuestion } from '../../graphql/nearby.ts';
import { type EnrollmentProgress, stepOf } from './enrollment-progress.ts';
import type { EnrollmentEntry } from './entries.ts';
import { readAnswers } from './read-answers.ts';

/** Families see at the end who works near them; caregivers get no such list. */
export function nearbyQuestion(
  entry: EnrollmentEntry,
  query: URLSearchParams,
  progress: EnrollmentProgress,
): NearbyQuestion | undefined {
  const { memberType, service } = entry;
  const { zip } = readAnswers(progress.given, entry);
  const isEnd = memberType === 'seeker' && stepOf(query, entry, progress) === 'done';
  return isEnd && zip ? { zip, service } : undefined;
}
