/** A page of a list. */
interface ListPage<Item> {
  readonly items: readonly Item[];
  /** The page of the list, from 1. */
  readonly page: number;
  readonly count: number;
}

/** The page of a list that an address asks for; the nearest one where there is none of that number. @param size the items of a page */
export function pageOf<Item>(
  items: readonly Item[],
  size: number,
  query = new URLSearchParams(),
): ListPage<Item> {
  const count = Math.ceil(items.length / size);
  const asked = Math.trunc(Number(query.get('page'))) || 1;
  const page = Math.min(Math.max(asked, 1), count);
  return { items: items.slice((page - 1) * size, page * size), page, count };
}
