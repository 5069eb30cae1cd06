/** What views are pushed to: an array that the tag manager reads, or anything else with `push`. */
export interface DataLayer {
  push(entry: object): unknown;
}

/** With this entry a page announces the tag manager, as its own snippet does. */
export const announcementKey = 'gtm.start';

/**
 * Whether the tag manager is announced and not there yet: it puts a `push` of its own on the array when it comes, and
 * reads then what the array holds. Of an array without an announced reader, the page itself is the reader.
 */
export function isUnread(layer: DataLayer): layer is object[] {
  return (
    Array.isArray(layer) &&
    !Object.hasOwn(layer, 'push') &&
    layer.some((entry) => announcementKey in Object(entry))
  );
}
