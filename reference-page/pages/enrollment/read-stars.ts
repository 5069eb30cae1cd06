/** A visitor's rating. */
export type Stars = 1 | 2 | 3 | 4 | 5;

const all: readonly Stars[] = [1, 2, 3, 4, 5];

/** The name of the field. */
export const starsField = 'stars';

/** The stars of the form; `undefined` where it has none, or anything else. */
export function readStars(given: URLSearchParams): Stars | undefined {
  return all.find((stars) => `${stars}` === given.get(starsField));
}
