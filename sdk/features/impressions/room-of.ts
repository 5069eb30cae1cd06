import { parentOf, read, windowOf } from '../../page/element-reads.ts';
import { readDocument } from '../../page/read-document.ts';
import type { Size } from './needed-ratio.ts';

/**
 * The size of an element that can be shown: its own, cut to the viewport, the scrolling boxes and the frames around it, as far as
 * these are of the same site. Reads layout: call it right after a frame, and seldom.
 *
 * @param viewport the viewport of the outermost page; `null` in a frame of another site
 */
export function roomOf(element: Element, size: Size, viewport: Size | null): Size {
  let { width, height } = size;

  function cutTo(room: Size): void {
    width = Math.min(width, room.width);
    height = Math.min(height, room.height);
  }

  if (viewport) cutTo(viewport);
  for (let at = outOf(element); at; at = outOf(at)) {
    const room = { width: read(at, 'clientWidth'), height: read(at, 'clientHeight') };
    // Most boxes are larger than the element, and their style does not matter.
    if ((room.width < width || room.height < height) && cutsOff(at)) cutTo(room);
  }
  return { width, height };
}

/** The element around an element as it is shown: the slot that it is in, and out of shadow trees and frames too. */
function outOf(element: Element): Element | null | undefined {
  return read(element, 'assignedSlot') ?? parentOf(element) ?? frameOf(element);
}

function frameOf(element: Element): Element | null | undefined {
  try {
    return windowOf(element)?.frameElement;
  } catch {
    // The frame is of another site.
    return undefined;
  }
}

/** Reports whether a box hides content that does not fit into it. */
function cutsOff(element: Element): boolean {
  const document = read(element, 'ownerDocument');
  const defaultView = windowOf(element);
  // The root element's size is the viewport's, which also hides what the body hides.
  if (element === readDocument(document, 'documentElement')) return true;
  // An inline element has no size of its own.
  if (element === readDocument(document, 'body') || read(element, 'clientHeight') === 0 || !defaultView)
    return false;
  return !/^(visible ?)+$/.test(defaultView.getComputedStyle(element).overflow);
}
