import { onTestFinished } from 'vitest';

/**
 * A page that gives all lists a `toJSON`, as Prototype.js does, and all objects another one, until the test is over.
 *
 * @returns takes them away: what fails with them reports nothing
 */
export function givePageToJson(): () => void {
  const prototypes = [Array.prototype, Object.prototype];
  for (const prototype of prototypes)
    Object.defineProperty(prototype, 'toJSON', { value: () => 'a text', configurable: true, writable: true });
  const undo = () => {
    for (const prototype of prototypes) delete (prototype as { toJSON?: unknown }).toJSON;
  };
  onTestFinished(undo);
  return undo;
}
