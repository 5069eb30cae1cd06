import type { WebStorageLike } from '../../sdk/storage/web-storage.ts';
import { createFakeWebStorage } from './web-storage.ts';

/** Gives the storage, or throws, as `window.localStorage` does. */
type Open = () => WebStorageLike;

function blocked(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
}

function quotaExceeded(): never {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
}

/** The ways in which a browser's storage fails from the first moment on, over what earlier visits left in it. */
export const brokenWebStorages = {
  'throwing on touch': () => blocked,
  // Android's WebView without DOM storage has no storage at all, whatever the type says.
  absent: () => () => null as unknown as WebStorageLike,
  'throwing on read': (texts) => () => ({ ...createFakeWebStorage(texts), getItem: blocked }),
  full: (texts) => () => ({ ...createFakeWebStorage(texts), setItem: quotaExceeded }),
  'read-only': (texts) => () => ({
    ...createFakeWebStorage(texts),
    setItem: blocked,
    removeItem: blocked,
  }),
  forgetful: (texts) => () => ({ ...createFakeWebStorage(texts), setItem: () => undefined }),
} satisfies Record<string, (texts: Map<string, string>) => Open>;

/** Works until its texts would be longer than `capacity` characters. */
export function createLimitedWebStorage(texts: Map<string, string>, capacity: number): WebStorageLike {
  const storage = createFakeWebStorage(texts);
  return {
    ...storage,
    setItem(key, text) {
      const others = [...texts].filter(([other]) => other !== key);
      if ([...others.flat(), key, text].join('').length > capacity) quotaExceeded();
      storage.setItem(key, text);
    },
  };
}

/** Works for some operations, then never again. */
export function createDyingWebStorage(texts: Map<string, string>, operations: number): WebStorageLike {
  const storage = createFakeWebStorage(texts);
  const alive = () => (storage.calls.length < operations ? storage : blocked());
  return {
    getItem: (key) => alive().getItem(key),
    setItem: (key, text) => alive().setItem(key, text),
    removeItem: (key) => alive().removeItem(key),
  };
}
