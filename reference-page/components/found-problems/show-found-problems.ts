/** Marks the element that lists what is wrong. */
export const foundProblemsName = 'data-found-problems';

/**
 * Says what is wrong with a form in the page's own way: under each field, and in the list above them, which gets the focus.
 * The browser's bubbles would name one thing at a time. Without a script they are what there is.
 *
 * @returns how to stop
 */
export function showFoundProblems(list: HTMLElement): () => void {
  const form = list.closest('form');
  const box = list.querySelector<HTMLElement>('[role=alert]');
  const items = list.querySelector('ul');
  if (!form || !box || !items) return () => undefined;
  const fields = () =>
    [...form.elements].filter(
      (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.id !== '',
    );

  function check(event: Event): void {
    const wrong = fields().flatMap((field) => {
      const problem = problemOf(field);
      mark(field, problem);
      return problem ? [{ field, problem }] : [];
    });
    list.hidden = wrong.length === 0;
    items?.replaceChildren(...wrong.map(({ field, problem }) => wayTo(field, problem)));
    if (wrong.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    box?.focus();
  }

  form.noValidate = true;
  box.tabIndex = -1;
  form.addEventListener('submit', check);
  return () => form.removeEventListener('submit', check);
}

function problemOf({ dataset, validationMessage, validity }: HTMLInputElement): string | undefined {
  if (validity.valid) return undefined;
  return (validity.valueMissing ? dataset.missing : dataset.mismatch) ?? validationMessage;
}

function mark(field: HTMLInputElement, problem: string | undefined): void {
  if (problem) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
  // The field is described by its message already, also while it is empty.
  const message = field.closest('.field')?.querySelector('.field__message');
  if (message) message.textContent = problem ?? '';
}

function wayTo(field: HTMLInputElement, problem: string): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.className = 'link';
  link.dataset.variant = 'inline';
  link.href = `#${field.id}`;
  link.textContent = problem;
  item.append(link);
  return item;
}
