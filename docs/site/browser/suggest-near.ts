import { nearestName } from '../../../sdk/event-files/nearest-name.ts';
import { resultItem } from './result-item.ts';

/** On the page for an unknown address: the pages whose own name is that of the address, or nearly so. */
export function suggestNear(): void {
  const place = document.querySelector<HTMLElement>('#near');
  const list = place?.querySelector('ul');
  if (!place || !list) return;
  const pages = [...document.querySelectorAll<HTMLAnchorElement>('#sitePages a')];
  const asked = nameOf(location.pathname);
  const names = pages.map((page) => nameOf(page.pathname));
  const near = names.includes(asked) ? asked : nearestName(asked, names);
  for (const page of pages) {
    if (near === '' || nameOf(page.pathname) !== near) continue;
    const part = page.closest('details')?.querySelector('summary')?.textContent ?? '';
    const title = page.textContent;
    list.append(resultItem({ id: page.href, title, heading: title, part, text: '', words: [] }));
  }
  place.hidden = list.childElementCount === 0;
}

/** The last part of an address that says something, without its ending. */
function nameOf(path: string): string {
  const [, name = ''] = /([^/]+?)(?:\.\w+)?(?:\/index(?:\.\w+)?)?\/*$/.exec(path) ?? [];
  return name;
}
