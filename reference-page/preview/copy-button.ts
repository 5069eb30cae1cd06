import { createElement } from './create-element.ts';

export interface CopyButton {
  readonly element: HTMLButtonElement;
  reset(): void;
}

export interface CopyButtonOptions {
  text(): string;
  /** Shows the text; selected where the browser does not let a page copy. */
  readonly source: HTMLElement;
}

const label = 'Copy JSON';

export function createCopyButton({ text, source }: CopyButtonOptions): CopyButton {
  const element = createElement('button', { type: 'button', class: 'button', 'aria-live': 'polite' }, [
    label,
  ]);

  element.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(text());
      element.textContent = 'Copied';
    } catch {
      getSelection()?.selectAllChildren(source);
      element.textContent = 'Selected, copy it by hand';
    }
  });

  return {
    element,
    reset() {
      element.textContent = label;
    },
  };
}
