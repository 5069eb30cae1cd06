/** What the browser says of the document, past an image or a form that has its name. */
export function documentText(name: 'cookie' | 'referrer'): string {
  const text = document[name] as unknown;
  return typeof text === 'string' ? text : Reflect.get(Object.getPrototypeOf(document), name, document);
}

/** As the core writes cookies: past an image or a form of that name, and through whatever else the page has put in its place. */
export function writeCookie(cookie: string): void {
  const isOwn = typeof document.cookie === 'string';
  Reflect.set(isOwn ? document : Object.getPrototypeOf(document), 'cookie', cookie, document);
}
