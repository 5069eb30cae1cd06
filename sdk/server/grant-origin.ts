/** What the browser's client sends and reads beyond what browsers let every page send and read (https://fetch.spec.whatwg.org/#http-cors-protocol). */
const granted = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'authorization, content-encoding, content-type',
  'access-control-expose-headers': 'accept-encoding, retry-after',
  'access-control-max-age': '86400',
};

/** Lets a page of an allowed origin read an answer with these headers, and its browser send the request that it asks about. */
export function grantOrigin(request: Request, headers: Headers, allowedOrigins: readonly string[]): void {
  if (allowedOrigins.length === 0) return;
  headers.append('vary', 'origin');
  const origin = request.headers.get('origin');
  if (origin === null || !allowedOrigins.includes(origin)) return;
  headers.set('access-control-allow-origin', origin);
  for (const [name, value] of Object.entries(granted)) headers.set(name, value);
}
