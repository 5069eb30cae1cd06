/** Width and height in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** In so many steps an observer tells how much of an element is visible. */
export const ratioSteps = 200;

/**
 * How much of an element has to be visible, as a part of its area, in steps of 0.5 %. Of an element that is larger than
 * the viewport it is that part of what the viewport can show of it; above 100 viewports, any part.
 *
 * @param ratio what is asked for; more than 1 counts as 1
 * @param viewport not known in a frame of another site
 */
export function neededRatio(ratio: number, element: Size, viewport: Size | null): number {
  const { width, height } = viewport ?? element;
  const most = Math.min(1, width / element.width) * Math.min(1, height / element.height);
  // Rounded down, for what can be reached is not to be missed; what computers reckon a little too small is not.
  return Math.floor(Math.min(1, ratio) * (most || 1) * ratioSteps + 1e-6) / ratioSteps;
}
