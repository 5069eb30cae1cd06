import type { Cancel } from '../contracts/environment.ts';

/** Calls after each call of a method of the page, whose result stays as it is; what the browser lacks stays missing. @returns puts the page's own back */
export function wrapMethod<Name extends string>(
  holder: Record<Name, (...given: never[]) => unknown>,
  name: Name,
  onCall: () => void,
): Cancel {
  const own = holder[name];
  if (!own) return () => {};
  const wrapped: typeof own = function (this: unknown, ...given) {
    const result = own.apply(this, given);
    onCall();
    return result;
  };
  holder[name] = wrapped;
  return () => {
    // What somebody has put over it since has to stay.
    if (holder[name] === wrapped) holder[name] = own;
  };
}
