/**
 * Distinguishes a page or its worker from a server: Cloudflare's have a `WorkerGlobalScope` too, but no location, and Deno's workers have
 * what a browser's have.
 */
export function isBrowser(scope: object): scope is typeof globalThis {
  return !('Deno' in scope) && ('document' in scope || 'WorkerLocation' in scope);
}
