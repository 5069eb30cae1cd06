/** Width and height in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** In so many steps an observer reports how much of an element is visible. */
export const ratioSteps = 200;

/** Each smaller one is so much of the next; the smallest is half of the viewport for what is 10,000 viewports tall. */
const finerSteps = 44;
const finerStep = 0.9;

/** The steps, from none of it to all: finer below 0.5 %, for what is larger than 100 viewports. */
export const ratios: readonly number[] = [
  0,
  ...Array.from({ length: finerSteps }, (_none, step) => finerStep ** (finerSteps - step) / ratioSteps),
  ...Array.from({ length: ratioSteps }, (_none, step) => (step + 1) / ratioSteps),
];

/**
 * How much of an element has to be visible, as a part of its area: one of the steps. Of an element that is larger than
 * its room it is that part of what the room can show of it; above 10,000 rooms, any part.
 *
 * @param threshold what is asked for; more than 1 counts as 1
 * @param room what shows the element: the viewport, or a box or frame around it
 */
export function neededRatio(threshold: number, element: Size, room: Size): number {
  const most = Math.min(1, room.width / element.width) * Math.min(1, room.height / element.height);
  // Rounded down, for what can be reached is not to be missed; what computers reckon a little too small is not.
  const part = Math.min(1, threshold) * (most || 1) + 1e-8;
  return Math.max(...ratios.filter((ratio) => ratio <= part));
}
