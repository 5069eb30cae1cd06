/** Reads a property of the document as the browser has it, also where an image, a form or a frame of that name is in its place. */
export function readDocument<Read extends Document, Name extends string & keyof Read>(
  document: Read,
  name: Name,
): Read[Name] {
  const value = document[name];
  // A value in the place of the browser's is an element, or the window of a frame.
  const isOwn = Object(value) !== value || value === (globalThis as unknown);
  return isOwn ? value : Reflect.get(Object.getPrototypeOf(document), name, document);
}
