import type { Size } from './needed-ratio.ts';

/**
 * What can be shown of an element: its own size, cut to the viewport, the scrolling boxes and the frames around it, as far as
 * these are of the same site. Reads layout: to be called right after a frame, and seldom.
 *
 * @param viewport of the outermost page; `null` in a frame of another site
 */
export function roomOf(element: Element, size: Size, viewport: Size | null): Size {
  let { width, height } = size;

  function cutTo(room: Size): void {
    width = Math.min(width, room.width);
    height = Math.min(height, room.height);
  }

  if (viewport) cutTo(viewport);
  for (let at = outOf(element); at; at = outOf(at)) {
    const room = { width: at.clientWidth, height: at.clientHeight };
    // Most are larger than the element, and their style does not matter.
    if ((room.width < width || room.height < height) && cutsOff(at)) cutTo(room);
  }
  return { width, height };
}

/** The element around an element, out of shadow trees and frames too. */
function outOf(element: Element): Element | null | undefined {
  return element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? frameOf(element);
}

function frameOf({ ownerDocument: { defaultView } }: Element): Element | null | undefined {
  try {
    return defaultView?.frameElement;
  } catch {
    // A frame of another site.
    return undefined;
  }
}

/** Says of a box whether it hides what does not fit into it. */
function cutsOff(element: Element): boolean {
  const { documentElement, body, defaultView } = element.ownerDocument;
  // The root element's size is the viewport's, and what the body hides is hidden by that.
  if (element === documentElement) return true;
  // What stands in a line has no size of its own.
  if (element === body || element.clientHeight === 0 || !defaultView) return false;
  return !/^(visible ?)+$/.test(defaultView.getComputedStyle(element).overflow);
}
