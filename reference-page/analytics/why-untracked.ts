import type { Page as TrackedPage } from '@care/analytics/catalog';
import { namelessPage, untrackedControls } from './untracked-controls.ts';

/** Why clicks on a control of the page log nothing, as docs/controls.md says; `undefined` for one that it does not mention. */
export function whyUntracked(control: Element, page: TrackedPage | undefined): string | undefined {
  if (!page) return namelessPage;
  const name = nameOf(control);
  return untrackedControls.find(
    ({ names, selector }) => control.matches(selector) && (!names || names.includes(name)),
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
