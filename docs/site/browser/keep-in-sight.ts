/** Scrolls the list that a link is in, never the page. */
export function keepInSight(link: Element): void {
  const list = link.closest('nav');
  if (!list) return;
  const { bottom, top } = link.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) list.scrollTop += top - frame.top - frame.height / 2;
}
