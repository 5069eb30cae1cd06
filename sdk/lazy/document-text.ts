/** What the browser says of the document, past an image or a form that has its name. */
export function documentText(name: 'cookie' | 'referrer'): string {
  const text = document[name] as unknown;
  return typeof text === 'string' ? text : Reflect.get(Object.getPrototypeOf(document), name, document);
}
