import { openWhileNear } from './open-while-near.ts';

/**
 * In the top layer where CSS can place it there; otherwise at its place in the document.
 *
 * @returns takes it back
 */
export function startTooltip(root: HTMLElement, bubble: HTMLElement): () => void {
  if (!hasAnchors()) {
    return openWhileNear(root, {
      open: () => bubble.setAttribute('data-open', ''),
      close: () => bubble.removeAttribute('data-open'),
    });
  }
  return openWhileNear(root, {
    open() {
      if (!bubble.matches(':popover-open')) bubble.showPopover({ source: root });
    },
    close() {
      if (bubble.matches(':popover-open')) bubble.hidePopover();
    },
  });
}

/** Whether the browser can place a popover beside the element that opened it. */
function hasAnchors(): boolean {
  return CSS.supports('position-area', 'block-start');
}
