/** Width and height in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * How much of an element has to be visible, as a part of its area from 0 to 1, in steps of 0.001. Of an element that is
 * larger than the viewport it is that part of what the viewport can show of it.
 *
 * @param ratio what is asked for; anything else than 0 to 1 counts as the nearer of the two
 * @param viewport not known in a frame of another site
 */
export function visibleThreshold(ratio: number, element?: Size, viewport?: Size | null): number {
  const shown =
    element && viewport ? part(viewport.width, element.width) * part(viewport.height, element.height) : 1;
  // Rounded down, for what can be reached is not to be missed; 0.29 * 1000 is a little less than 290.
  return Math.max(0, Math.floor(Math.min(1, ratio) * shown * 1_000 + 1e-6) / 1_000) || 0;
}

/** How much of a length there is room for. */
function part(room: number, length: number): number {
  return Math.min(1, room / length);
}
