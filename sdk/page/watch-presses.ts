import type { Cancel } from '../contracts/environment.ts';
import { isElement, rectangleOf } from './element-reads.ts';
import { listenFirst } from './listen-first.ts';

/** What was pressed last, before it is clicked. */
export interface PressWatch {
  /**
   * What a click is about, from the inside out. A menu that opens at `pointerdown` may cover its button: the click arrives at
   * what holds both, and is a click on what was pressed there.
   */
  pathOf(click: MouseEvent): readonly EventTarget[];
  readonly stop: Cancel;
}

/** Watches what is pressed, and keeps none of it alive. */
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

/** Where the pointer has left what was pressed, nothing was clicked. */
function isAt(element: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, top, right, bottom } = rectangleOf(element);
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
