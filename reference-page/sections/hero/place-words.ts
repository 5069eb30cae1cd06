import type { Place } from '../../graphql/nearby.ts';

/** "Austin, TX"; where the city is not known, the state by its name. */
export function placeWords({ city, state, stateName }: Place): string {
  return city ? `${city}, ${state}` : stateName;
}
