/** Width and height in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** In so many steps an observer reports how much of an element is visible. */
export const ratioSteps = 200;

/**
 * How much of an element has to be visible, as a part of its area, in steps of 0.5 %. Of an element that is larger than
 * its room it is that part of what the room can show of it; above 100 rooms, any part.
 *
 * @param threshold what is asked for; more than 1 counts as 1
 * @param room what shows the element: the viewport, or a box or frame around it
 */
export function neededRatio(threshold: number, element: Size, room: Size): number {
  const most = Math.min(1, room.width / element.width) * Math.min(1, room.height / element.height);
  // Rounded down, for what can be reached is not to be missed; what computers reckon a little too small is not.
  return Math.floor(Math.min(1, threshold) * (most || 1) * ratioSteps + 1e-6) / ratioSteps;
}
