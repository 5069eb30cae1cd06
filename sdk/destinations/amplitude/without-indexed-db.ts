/** The global that integrations of the official SDK may put in the window's place. */
const contextName = 'ampIntegrationContext';

/**
 * Runs a function while the official SDK finds no IndexedDB. It would open a diagnostics database there regardless of its options
 * (2.47.1): it looks for IndexedDB once, while `init` is called, in the window or in the object that an integration has put in its
 * place. For that moment a proxy without IndexedDB takes the place; afterwards the value before is restored, if there was one. An
 * object that an integration has made read-only stays.
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
