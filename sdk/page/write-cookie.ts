/** Writes a cookie past an image or a form of that name, and through whatever else the page has put in its place, such as a consent manager's filter. */
export function writeCookie(document: Document, cookie: string): void {
  const isOwn = typeof document.cookie === 'string';
  Reflect.set(isOwn ? document : Object.getPrototypeOf(document), 'cookie', cookie, document);
}
