/*
 * Apart from the core's own: a module that both import would bring a chunk of the core along with this entry point.
 */

/** The browser's own property of the document, past an image or a form of that name. */
export function documentText(name: 'cookie' | 'referrer'): string {
  const text = document[name] as unknown;
  return typeof text === 'string' ? text : Reflect.get(Object.getPrototypeOf(document), name, document);
}

/** Writes a cookie as the core does: past an image or a form of that name, and through whatever else the page has put in its place. */
export function writeCookie(cookie: string): void {
  const isOwn = typeof document.cookie === 'string';
  Reflect.set(isOwn ? document : Object.getPrototypeOf(document), 'cookie', cookie, document);
}
