/** The items that are in full sight, counted from 0. */
export interface ItemsInSight {
  readonly first: number;
  readonly last: number;
}

/** How much of an item has to show for it to count as seen; some pixels may be lost to rounding. */
const fullSight = 0.9;

/**
 * Reports which items of a list are in sight, now and after each move.
 *
 * @returns stops it
 */
export function watchItems(list: HTMLElement, report: (inSight: ItemsInSight) => void): () => void {
  const items = [...list.children];
  const inSight = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        if (intersectionRatio >= fullSight) inSight.add(target);
        else inSight.delete(target);
      }
      const first = items.findIndex((item) => inSight.has(item));
      const last = items.findLastIndex((item) => inSight.has(item));
      if (first >= 0) report({ first, last });
    },
    { root: list, threshold: fullSight },
  );
  for (const item of items) observer.observe(item);
  return () => observer.disconnect();
}
