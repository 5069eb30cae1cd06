/** An item of the row: a page to go to, or a gap between pages that are left out. */
export type ShownPage = number | 'gap';

/** The first and the last page, the current one and its neighbours. A gap never hides only one page. */
export function shownPages(current: number, count: number): readonly ShownPage[] {
  const first = Math.max(1, Math.min(current - 1, count - 4));
  const last = Math.min(count, Math.max(current + 1, 5));
  return [...upTo(first), ...range(first, last), ...from(last, count)];
}

function upTo(first: number): readonly ShownPage[] {
  return first > 3 ? [1, 'gap'] : range(1, first - 1);
}

function from(last: number, count: number): readonly ShownPage[] {
  return last < count - 2 ? ['gap', count] : range(last + 1, count);
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
