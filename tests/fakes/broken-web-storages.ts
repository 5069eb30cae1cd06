import type { WebStorageLike } from '../../sdk/storage/web-storage.ts';
import { asWebStorage, createWebStorageActs, type WebStorageActs } from './web-storage.ts';

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
  'throwing on read': (texts) => () => altered(texts, { getItem: blocked, keys: blocked }),
  full: (texts) => () => altered(texts, { setItem: quotaExceeded }),
  'read-only': (texts) => () => altered(texts, { setItem: blocked, removeItem: blocked }),
  forgetful: (texts) => () => altered(texts, { setItem: () => undefined }),
} satisfies Record<string, (texts: Map<string, string>) => Open>;

function altered(texts: Map<string, string>, acts: Partial<WebStorageActs>): WebStorageLike {
  return asWebStorage({ ...createWebStorageActs(texts), ...acts });
}

/** Works until its texts would be longer than `capacity` characters. */
export function createLimitedWebStorage(texts: Map<string, string>, capacity: number): WebStorageLike {
  const acts = createWebStorageActs(texts);
  return asWebStorage({
    ...acts,
    setItem(key: string, text: string) {
      const others = [...texts].filter(([other]) => other !== key);
      if ([...others.flat(), key, text].join('').length > capacity) quotaExceeded();
      acts.setItem(key, text);
    },
  });
}

/** Works for some operations, then never again. */
export function createDyingWebStorage(texts: Map<string, string>, operations: number): WebStorageLike {
  const acts = createWebStorageActs(texts);
  const alive = () => (acts.calls.length < operations ? acts : blocked());
  return asWebStorage({
    getItem: (key) => alive().getItem(key),
    setItem: (key, text) => alive().setItem(key, text),
    removeItem: (key) => alive().removeItem(key),
    keys: () => alive().keys(),
  });
}
