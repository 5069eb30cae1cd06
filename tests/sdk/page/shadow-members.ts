import { onTestFinished, vi } from 'vitest';

/** The prototype that has a member; happy-dom's `Document` and `Element` are none. */
export function prototypeWith<Target extends object>(target: Target, name: string): Target {
  let at = target;
  do at = Object.getPrototypeOf(at);
  while (!Object.hasOwn(at, name));
  return at;
}

/** Shadows members of the document, of which the browser has these. */
export function shadowDocument(members: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(members))
    vi.spyOn(prototypeWith(document, name), name as 'referrer', 'get').mockReturnValue(value);
  shadowMembers(document, Object.keys(members));
}

/**
 * Puts an element in the place of members of a form or a document, as its fields or images do that have their names; happy-dom
 * does not.
 */
export function shadowMembers(target: object, names: readonly string[]): void {
  const field = document.createElement('input');
  for (const name of names) {
    Object.defineProperty(target, name, { value: field, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(target, name));
  }
}
