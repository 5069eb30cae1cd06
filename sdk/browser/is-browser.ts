/** Tells a page or a worker from a server. */
export function isBrowser(scope: object): scope is typeof globalThis {
  return 'document' in scope || 'WorkerGlobalScope' in scope;
}
