/** A box in CSS pixels within the window. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The place of a label. */
export interface Place extends Box {
  /** True if there was no room for its text. */
  readonly isSmall: boolean;
}

/** The side of a label without text, in CSS pixels. */
const smallSize = 12;

/**
 * Places a label at each element, in their order: above it, else below or, of a large one, within it, so that no label covers
 * another one and each is whole within the window. Where there is no room, the label is a small square.
 *
 * @param labels the sizes of the labels; `undefined` for one that is a small square anyway
 */
export function placeLabels(
  elements: readonly Box[],
  labels: readonly (Pick<Box, 'width' | 'height'> | undefined)[],
  view: Pick<Box, 'width' | 'height'>,
): readonly Place[] {
  const placed: Place[] = [];

  function isFree(box: Box): boolean {
    return (
      box.x >= 0 &&
      box.y >= 0 &&
      box.x + box.width <= view.width &&
      box.y + box.height <= view.height &&
      !placed.some((other) => overlaps(box, other))
    );
  }

  elements.forEach((element, index) => {
    const label = labels[index] ?? { width: smallSize, height: smallSize };
    const { width, height } = label;
    const { x, y } = element;
    const right = x + element.width - width;
    const bottom = y + element.height;
    const spots = [
      [x, y - height],
      [right, y - height],
      [x, bottom],
      [right, bottom],
      // The label of a large element may be within it, where it leaves its text readable.
      ...(element.height < 3 * height ? [] : [[x, y]]),
    ];
    const free = spots.map(([left = 0, top = 0]) => ({ x: left, y: top, width, height })).find(isFree);
    const small = { x: Math.max(0, x), y: Math.max(0, y), width: smallSize, height: smallSize };
    placed.push(free ? { ...free, isSmall: false } : { ...small, isSmall: true });
  });
  return placed;
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
