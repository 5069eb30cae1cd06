import { Avatar } from '../../components/avatar/avatar.tsx';
import { Rating } from '../../components/rating/rating.tsx';
import type { Caregiver } from '../../graphql/nearby.ts';
import { nearbyContent } from './nearby.content.ts';

const places = [0, 1, 2] as const;

/** Up to three caregivers; where there are fewer, the room of the others stays. */
export function NearbyPeople({ people }: { readonly people: readonly Caregiver[] }) {
  return (
    <ul className="nearby__people" aria-label={nearbyContent.listLabel} aria-hidden={people.length === 0}>
      {places.map((place) => {
        const person = people[place];
        return (
          <li className="nearby__person" data-found key={place} aria-hidden={!person}>
            {person && <Person {...person} />}
          </li>
        );
      })}
    </ul>
  );
}

function Person({ name, rating, line, reviews }: Caregiver) {
  return (
    <>
      <Avatar name={name} size="small" isDecorative />
      <span className="nearby__name">{name}</span>
      <span className="nearby__rating">
        <Rating value={rating} />
        {reviews && (
          <span className="nearby__reviews">
            <span aria-hidden="true">({reviews.count})</span>
            <span className="visually-hidden">{nearbyContent.reviews(reviews.count)}</span>
          </span>
        )}
      </span>
      <span className="nearby__line">{line}</span>
    </>
  );
}
