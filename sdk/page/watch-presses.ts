import type { Cancel } from '../contracts/environment.ts';
import { isElement, rectangleOf } from './element-reads.ts';
import { listenFirst } from './listen-first.ts';

/** A watch of the element that was pressed last, before a click on it. */
export interface PressWatch {
  /**
   * Returns the targets that a click is about, from the inside out. A menu that opens at `pointerdown` may cover its button: the
   * click arrives at an element around both, and counts for the pressed one.
   */
  pathOf(click: MouseEvent): readonly EventTarget[];
  readonly stop: Cancel;
}

/** Watches pressed elements, and keeps none of them alive. */
export function watchPresses(scope: typeof globalThis): PressWatch {
  let pressed: readonly WeakRef<EventTarget>[] = [];
  return {
    pathOf(click) {
      const path = click.composedPath();
      const pressedPath = pressed.flatMap((ref) => ref.deref() ?? []);
      const [target] = pressedPath;
      const isAround = click.detail > 0 && pressedPath.indexOf(path[0] as EventTarget) > 0;
      return isAround && isElement(target) && isAt(target, click) ? pressedPath : path;
    },
    stop: listenFirst(scope, 'pointerdown', (event) => {
      pressed = event.composedPath().map((node) => new WeakRef(node));
    }),
  };
}

/** Reports whether a click is on the pressed element: where the pointer has left it, nothing was clicked. */
function isAt(element: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, top, right, bottom } = rectangleOf(element);
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
