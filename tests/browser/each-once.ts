/** Each event once, in the order of arrival: a page that is left before the answer hands over a copy under the same id. */
export function eachOnce<T extends { readonly insert_id: string }>(events: readonly T[]): T[] {
  return [...new Map(events.map((event) => [event.insert_id, event])).values()];
}
