/** Whether the browser can place a popover beside the element that opened it. */
export function hasAnchors(): boolean {
  return CSS.supports('position-area', 'block-start');
}
