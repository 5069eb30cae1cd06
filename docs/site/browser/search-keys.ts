import type { ResultBox } from './result-box.ts';

/** Arrows go through the results, Escape closes them, a slash anywhere begins to search. @param form with the input */
export function followSearchKeys(form: HTMLFormElement, input: HTMLInputElement, results: ResultBox): void {
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      results.close();
      input.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const stops: (Element | null)[] = [input, ...results.links()];
      const at = stops.indexOf(document.activeElement);
      if (!results.isOpen || at < 0) return;
      event.preventDefault();
      const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
      if (next instanceof HTMLElement) next.focus();
    }
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}
