/** The data layer: an array that the tag manager reads, or another object with `push`. */
export interface DataLayer {
  push(entry: object): unknown;
}

/** The member of an entry with which a page announces the tag manager, as its own snippet does. */
export const announcementKey = 'gtm.start';

/**
 * Reports whether the tag manager is announced and not there yet: it puts a `push` of its own on the array when it comes, and
 * then reads the entries. Of an array without an announced reader, the page itself is the reader.
 */
export function isUnread(layer: DataLayer): layer is object[] {
  return (
    Array.isArray(layer) &&
    !Object.hasOwn(layer, 'push') &&
    layer.some((entry) => announcementKey in Object(entry))
  );
}
