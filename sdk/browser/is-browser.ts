/** Distinguishes a page or its worker from a server; those of Cloudflare have a `WorkerGlobalScope` too, but no location. */
export function isBrowser(scope: object): scope is typeof globalThis {
  return 'document' in scope || 'WorkerLocation' in scope;
}
