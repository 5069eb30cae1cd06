/** How much of a star is filled. */
export type StarPart = 'none' | 'half' | 'full';

/** Five stars for a value from 0 to 5, to the nearest half. A number outside this range becomes the nearest end of it. */
export function starParts(value: number): readonly StarPart[] {
  const halves = Math.round(value * 2) || 0;
  return [1, 2, 3, 4, 5].map((place) => {
    if (halves >= place * 2) return 'full';
    return halves === place * 2 - 1 ? 'half' : 'none';
  });
}
