import { keepInSight } from './keep-in-sight.ts';

/** Shows in the contents which heading the reader is below. */
export function markCurrentHeading(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#pageContents a')];
  const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  if (links.length === 0) return;
  let current: HTMLAnchorElement | undefined;

  function mark(): void {
    const line = innerHeight / 4;
    const below = headings.findLastIndex((heading) => heading && heading.getBoundingClientRect().top < line);
    const next = links[below];
    if (next === current) return;
    current?.removeAttribute('aria-current');
    next?.setAttribute('aria-current', 'true');
    current = next;
    if (next) keepInSight(next);
  }

  let waiting = false;
  addEventListener(
    'scroll',
    () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => {
        waiting = false;
        mark();
      });
    },
    { passive: true },
  );
  mark();
}
