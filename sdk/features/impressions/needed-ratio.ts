/** Width and height in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The number of steps in which an observer reports the visible part of an element. */
export const ratioSteps = 200;

/**
 * The number of finer steps, each `finerStep` of the next; the smallest is half of the viewport for an element that is 10,000
 * viewports tall.
 */
const finerSteps = 44;
const finerStep = 0.9;

/** The steps, from the smallest part to all: finer below 0.5 %, for elements that are larger than 100 viewports. */
export const ratios: readonly number[] = [
  0,
  ...Array.from({ length: finerSteps }, (_none, step) => finerStep ** (finerSteps - step) / ratioSteps),
  ...Array.from({ length: ratioSteps }, (_none, step) => (step + 1) / ratioSteps),
];

/**
 * The part of an element's area that has to be visible: one of the steps. Of an element that is larger than its room it is the
 * part of the area that the room can show; above 10,000 rooms, any part.
 *
 * @param threshold the part that the options ask for; more than 1 counts as 1
 * @param room the area that shows the element: the viewport, or a box or frame around it
 */
export function neededRatio(threshold: number, element: Size, room: Size): number {
  const most = Math.min(1, room.width / element.width) * Math.min(1, room.height / element.height);
  // The part is rounded down, so that it can be reached; the small addition makes up for rounding errors.
  const part = Math.min(1, threshold) * (most || 1) + 1e-8;
  return Math.max(...ratios.filter((ratio) => ratio <= part));
}
