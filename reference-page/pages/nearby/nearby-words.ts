import type { Place } from '../../graphql/nearby.ts';
import { placeWords } from '../../sections/hero/place-words.ts';

/** "12 jobs near you in Austin, TX". */
export function jobsNear(total: number, place: Place): string {
  const where = `near you in ${placeWords(place)}`;
  if (total === 0) return `No jobs ${where} yet`;
  return total === 1 ? `1 job ${where}` : `${total.toLocaleString('en-US')} jobs ${where}`;
}
