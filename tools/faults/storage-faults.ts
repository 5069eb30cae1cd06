/**
 * Faults of a page's storage, each injected in the page before its scripts run: a function reaches the page as
 * its own text and can use nothing around it.
 */
export const storageFaults = {
  localStorageThrows: () =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    }),
  localStorageIsNull: () => Object.defineProperty(window, 'localStorage', { value: null }),
  sessionStorageThrows: () =>
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    }),
  cookiesThrow: () =>
    Object.defineProperty(document, 'cookie', {
      get() {
        throw new DOMException('The document is sandboxed.', 'SecurityError');
      },
      set() {
        throw new DOMException('The document is sandboxed.', 'SecurityError');
      },
    }),
  indexedDbIsMissing: () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
  indexedDbNeverAnswers: () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  },
};
