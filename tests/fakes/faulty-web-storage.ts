import type { WebStorageLike } from '../../sdk/storage/web-storage.ts';
import { asWebStorage, createWebStorageActs } from './web-storage.ts';

/** The outcome of one operation. An ignored one takes the call and changes nothing. */
export type Fault = 'none' | 'throws' | 'ignores';

export interface FaultyWebStorage extends WebStorageLike {
  /** The faults that have happened. */
  readonly happened: readonly Fault[];
}

/** Meets one of the given faults at each operation, in their order; once they are used up it works. */
export function createFaultyWebStorage(
  texts: Map<string, string>,
  faults: readonly Fault[],
): FaultyWebStorage {
  const acts = createWebStorageActs(texts);
  const happened: Fault[] = [];

  function ignores(): boolean {
    const fault = faults[happened.length] ?? 'none';
    happened.push(fault);
    if (fault === 'throws') throw new DOMException('The operation is insecure.', 'SecurityError');
    return fault === 'ignores';
  }

  return asWebStorage({
    happened,
    getItem(key: string) {
      ignores();
      return acts.getItem(key);
    },
    setItem(key: string, text: string) {
      if (!ignores()) acts.setItem(key, text);
    },
    removeItem(key: string) {
      if (!ignores()) acts.removeItem(key);
    },
    keys() {
      ignores();
      return acts.keys();
    },
  });
}
