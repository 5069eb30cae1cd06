/** The global that integrations of the official SDK may put in the window's place. */
const contextName = 'ampIntegrationContext';

/**
 * Runs something while the official SDK finds no IndexedDB. It opens a diagnostics database there whatever its options say
 * (2.47.1): it looks for IndexedDB once, while `init` is called, in the window or in what an integration has put in its place.
 * For that moment the same without IndexedDB is there; afterwards what was there before, if anything. What an integration
 * has made unchangeable stays.
 */
export function withoutIndexedDb<T>(scope: object, run: () => T): T {
  const before = Reflect.getOwnPropertyDescriptor(scope, contextName);
  const context: object = Reflect.get(scope, contextName) ?? scope;
  const isReplaced = Reflect.defineProperty(scope, contextName, {
    configurable: true,
    value: new Proxy(context, {
      get: (target, key) => (key === 'indexedDB' ? undefined : Reflect.get(target, key)),
    }),
  });
  try {
    return run();
  } finally {
    if (isReplaced) Reflect.deleteProperty(scope, contextName);
    if (isReplaced && before) Reflect.defineProperty(scope, contextName, before);
  }
}
