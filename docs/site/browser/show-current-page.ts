import { keepInSight } from './keep-in-sight.ts';

/** Scrolls the list of pages to the current one, if the list is beside the text, and when it is opened. */
export function showCurrentPage(): void {
  const pages = document.querySelector('#sitePages');
  const current = pages?.querySelector('[aria-current]');
  if (!pages || !current) return;
  keepInSight(current);
  pages.addEventListener('toggle', () => keepInSight(current));
}
