import type { NearbyQuestion } from '../../graphql/nearby.ts';
import type { EnrollmentEntry } from './entries.ts';
import { readAnswers, stepOf } from './read-answers.ts';

/** Families see at the end who works near them; nobody else is looked for. */
export function nearbyQuestion(entry: EnrollmentEntry, query: URLSearchParams): NearbyQuestion | undefined {
  const answers = readAnswers(query, entry);
  const { memberType, service } = entry;
  const isEnd = memberType === 'seeker' && stepOf(query, answers) === 'done';
  return isEnd && answers.zip ? { zip: answers.zip, service } : undefined;
}
