/**
 * Headers that allow the browser's client to send and read more than browsers allow every page
 * (https://fetch.spec.whatwg.org/#http-cors-protocol).
 */
const granted = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'authorization, content-encoding, content-type',
  'access-control-expose-headers': 'accept-encoding, retry-after',
  'access-control-max-age': '86400',
};

/** Allows a page of an allowed origin to read an answer with these headers, and to send the request of a preflight. */
export function grantOrigin(request: Request, headers: Headers, allowedOrigins: readonly string[]): void {
  if (allowedOrigins.length === 0) return;
  headers.append('vary', 'origin');
  const origin = request.headers.get('origin');
  if (origin === null || !allowedOrigins.includes(origin)) return;
  headers.set('access-control-allow-origin', origin);
  for (const [name, value] of Object.entries(granted)) headers.set(name, value);
}
