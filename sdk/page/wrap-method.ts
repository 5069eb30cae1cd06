import type { Cancel } from '../contracts/environment.ts';
import { quietly } from '../contracts/quietly.ts';

type Listen = (onCall: () => void) => Cancel;
type Method = ((...args: never[]) => unknown) & { [listenKey]?: Listen };

/** The key under which the clients of a page, also those of another copy of this package, find that a method is wrapped already. */
const listenKey = Symbol.for('care-analytics listen');

/**
 * Calls a listener after each call of a method of the page, whose result stays as it is; a method that the browser lacks stays
 * missing. However many clients listen, the method is wrapped once.
 *
 * @returns a function that removes the listener; the last one puts the page's own method back
 */
export function wrapMethod<Name extends string>(
  holder: Record<Name, Method>,
  name: Name,
  onCall: () => void,
): Cancel {
  const own = holder[name];
  if (!own) return () => {};
  const listen = own[listenKey] ?? wrap(holder, name, own);
  return listen(onCall);
}

function wrap<Name extends string>(holder: Record<Name, Method>, name: Name, own: Method): Listen {
  const isInherited = !Object.hasOwn(holder, name);
  const listeners = new Set<() => void>();
  const wrapped: Method = function (this: unknown, ...args) {
    const result = own.apply(this, args);
    for (const listener of listeners) quietly(listener);
    return result;
  };
  const listen: Listen = (onCall) => {
    listeners.add(onCall);
    return () => {
      listeners.delete(onCall);
      // A wrapper that the page has put over it since has to stay.
      if (listeners.size > 0 || holder[name] !== wrapped) return;
      if (isInherited) Reflect.deleteProperty(holder, name);
      else holder[name] = own;
    };
  };
  wrapped[listenKey] = listen;
  holder[name] = wrapped;
  return listen;
}
