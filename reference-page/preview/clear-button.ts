import { createElement } from './create-element.ts';

export interface ClearButtonOptions {
  onClear(): Promise<void>;
}

const secondThoughtMillis = 4000;

/** Asks once more, in its own words, before it deletes the stored events. */
export function createClearButton({ onClear }: ClearButtonOptions): HTMLButtonElement {
  const button = createElement('button', { type: 'button', class: 'button' }, ['Clear']);
  let asking: ReturnType<typeof setTimeout> | undefined;

  function show(text: string, isAsking: boolean): void {
    clearTimeout(asking);
    asking = undefined;
    button.textContent = text;
    button.toggleAttribute('data-asking', isAsking);
  }

  button.addEventListener('click', async () => {
    if (asking === undefined) {
      show('Delete all events?', true);
      asking = setTimeout(() => show('Clear', false), secondThoughtMillis);
      return;
    }
    show('Clear', false);
    try {
      await onClear();
    } catch {
      show('Not cleared, try again', false);
    }
  });
  button.addEventListener('blur', () => {
    if (asking !== undefined) show('Clear', false);
  });

  return button;
}
