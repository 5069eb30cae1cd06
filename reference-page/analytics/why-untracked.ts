import type { Page as TrackedPage } from '@care/analytics/catalog';
import untracked from './untracked-controls.json' with { type: 'json' };

const placed = untracked.map(({ place }) => place).filter((place) => place !== '*');

/** Why clicks on a control of the page log nothing, as docs/controls.md says; `undefined` for one that has no row there. */
export function whyUntracked(control: Element, page: TrackedPage | undefined): string | undefined {
  // A control belongs to the nearest place around it.
  const around = control.closest(placed.join());
  const name = nameOf(control);
  return untracked.find(
    ({ place, pages, names }) =>
      pages.split('|').includes(page ?? '') &&
      (place === '*' || around?.matches(place)) &&
      new RegExp(`^(${names})$`, 'u').test(name),
  )?.reason;
}

function nameOf(control: Element): string {
  const { labels } = control as Partial<HTMLInputElement>;
  const named = labels?.[0] ?? control;
  return control.getAttribute('aria-label') ?? textOf(named);
}

function textOf(element: Element): string {
  const texts = [...element.childNodes].map((node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
    const isRead = node instanceof Element && node.getAttribute('aria-hidden') !== 'true';
    return isRead ? textOf(node) : '';
  });
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}
