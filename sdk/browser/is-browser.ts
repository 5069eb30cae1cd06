/**
 * Distinguishes a page or its worker from a server: Cloudflare's workers have a `WorkerGlobalScope` too, but no location, and Deno's
 * have the same globals as a browser's.
 */
export function isBrowser(scope: object): scope is typeof globalThis {
  return !('Deno' in scope) && ('document' in scope || 'WorkerLocation' in scope);
}
