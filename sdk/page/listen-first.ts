import type { Cancel } from '../contracts/environment.ts';
import { quietly } from '../contracts/quietly.ts';

/** The parts of a window that are used. */
type ListenScope = Pick<
  typeof globalThis,
  'addEventListener' | 'removeEventListener' | 'document' | 'EventTarget'
>;

/**
 * Listens to events of a page before the page does: on the window. The listener is passive and can prevent nothing; its errors
 * are discarded, as an event may have members that can’t be read.
 */
export function listenFirst<Type extends Event = Event>(
  scope: Pick<ListenScope, 'addEventListener' | 'removeEventListener'>,
  type: string,
  onEvent: (event: Type) => void,
): Cancel {
  const { document, EventTarget } = scope as ListenScope;
  // Load events of elements do not pass the window, and a form may be in the place of the document's methods.
  const isLoad = type === 'load';
  const target = isLoad ? document : scope;
  const { addEventListener, removeEventListener } = isLoad ? EventTarget.prototype : scope;
  const listener = (event: Event) => quietly(() => onEvent(event as Type));
  addEventListener.call(target, type, listener, { capture: true, passive: true });
  return () => removeEventListener.call(target, type, listener, true);
}
