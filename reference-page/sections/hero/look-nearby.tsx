import { askNearbyOnPage } from '../../graphql/ask-nearby-on-page.ts';
import type { NearbyQuestion } from '../../graphql/nearby.ts';
import { unknownZip } from '../../visitor-state/check-zip.ts';
import type { FoundNearby } from './found-nearby.ts';
import { nearbyContent } from './nearby.content.ts';
import { NearbyPeople } from './nearby-people.tsx';
import { placeWords } from './place-words.ts';

const { count, none } = nearbyContent;

/**
 * Asks what is near a ZIP code, and hands over what the visitor shall read of it, as it comes. To be imported when there is
 * something to ask: it brings all that is needed only for that. @returns how to stop
 */
export function lookNearby(
  question: NearbyQuestion,
  onFound: (found: Partial<FoundNearby>) => void,
  onFailure: (error: unknown) => void,
): () => void {
  return askNearbyOnPage(question, {
    onPlace: (place) =>
      onFound({
        ...(place ? { place: placeWords(place) } : { problem: unknownZip(question.zip) }),
        // What was found for another kind of visitor is not for one who looks for work.
        ...(!question.service && { words: undefined, people: undefined }),
      }),
    onCaregivers: ({ total, caregivers }) =>
      onFound({
        words: total > 0 ? count(total, question.service) : none(question.service),
        people: <NearbyPeople people={caregivers} />,
      }),
    onFailure,
  });
}
