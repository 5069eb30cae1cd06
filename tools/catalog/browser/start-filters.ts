import { findElement } from './find-element.ts';

interface Wanted {
  readonly words: string;
  readonly page: string;
  readonly section: string;
  readonly event: string;
  readonly property: string;
}

/** Lets the form show the events, questions and controls that somebody looks for, and no other. */
export function startFilters(): void {
  const words = findElement('words', HTMLInputElement);
  const form = words.form as HTMLFormElement;
  const chosen = (id: string) => findElement(id, HTMLSelectElement).value;
  form.hidden = false;
  const apply = () =>
    show({
      words: words.value,
      page: chosen('page'),
      section: chosen('section'),
      event: chosen('event'),
      property: chosen('property'),
    });
  form.addEventListener('input', apply);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', () => setTimeout(apply));
  apply();
}

function show(wanted: Wanted): void {
  const cards = [...document.querySelectorAll<HTMLDetailsElement>('.event')];
  const shown = cards.filter((card) => {
    card.hidden = !fits(card, wanted);
    for (const row of card.querySelectorAll<HTMLElement>('tbody tr')) row.hidden = !fitsControl(row, wanted);
    return !card.hidden;
  });
  const names = new Set(shown.map((card) => card.dataset.name));
  const questions = [...document.querySelectorAll<HTMLElement>('.questions li')];
  for (const item of questions) item.hidden = !names.has(item.dataset.event);
  findElement('questions', HTMLElement).hidden = questions.every(({ hidden }) => hidden);
  const [only] = shown;
  if (only && shown.length === 1) only.open = true;
  findElement('nothing', HTMLElement).hidden = shown.length > 0;
  findElement('found', HTMLOutputElement).value = `${shown.length} of ${cards.length} events`;
}

function fits(card: HTMLElement, { event, page, property, section, words }: Wanted): boolean {
  if (event && card.dataset.name !== event) return false;
  if (property && !card.querySelector(`[data-property="${CSS.escape(property)}"]`)) return false;
  if (!matchesWords(card.textContent ?? '', words)) return false;
  if (!page && !section) return true;
  const controls = [...card.querySelectorAll<HTMLElement>('tbody tr')];
  if (controls.length > 0) return controls.some((row) => fitsControl(row, { page, section }));
  return [page, section].every((value) => !value || allows(card, value));
}

function fitsControl({ dataset }: HTMLElement, { page, section }: Pick<Wanted, 'page' | 'section'>): boolean {
  const pages = dataset.pages?.split('|') ?? [];
  return (!page || pages.includes(page)) && (!section || dataset.section === section);
}

/** Whether an event that no control logs may have a page or section. */
function allows(card: HTMLElement, value: string): boolean {
  return [...card.querySelectorAll('.values code')].some((one) => one.textContent === value);
}

/** Whether a text has every word of a search; accents and case don't count. */
export function matchesWords(text: string, search: string): boolean {
  const plain = simplify(text);
  return simplify(search)
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

function simplify(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
