import type { Find } from '../search/find-sections.ts';
import { createResultBox, type ResultBox } from './result-box.ts';
import { followSearchKeys } from './search-keys.ts';

/** The search box of the header: results below it as links; Enter follows the first. */
export function startSearch(): void {
  const form = document.querySelector<HTMLFormElement>('form.search');
  const input = form?.querySelector('input');
  const box = form?.querySelector<HTMLElement>('.results');
  const status = form?.querySelector<HTMLElement>('[role=status]');
  if (!form || !input || !box || !status) return;
  const load = createLoader(form.dataset.script ?? '', form.dataset.index ?? '');
  const results = createResultBox(box, status);

  let isLoaded = false;

  /** Somebody may have typed on, or gone elsewhere, while the index came. */
  const isStillAsked = (query: string) =>
    query === input.value.trim() && form.contains(document.activeElement);

  const search = async (): Promise<void> => {
    const query = input.value.trim();
    if (query === '') {
      results.close();
      return;
    }
    if (!isLoaded) results.say('Loading…');
    try {
      const find = await load();
      isLoaded = true;
      if (isStillAsked(query)) results.show(query, find(query));
    } catch {
      if (isStillAsked(query))
        results.say('The search could not be loaded. Try again, or look through the pages.');
    }
  };

  input.addEventListener('focus', () => void load().catch(() => undefined), { once: true });
  for (const occasion of ['input', 'click']) input.addEventListener(occasion, () => void search());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void search().then(() => results.links()[0]?.click());
  });
  box.addEventListener('click', () => results.close());
  followSearchKeys(form, input, results);
  closeOutside(form, results);
  form.hidden = false;
}

/** Fetches script and index once; after a failure again. */
function createLoader(script: string, index: string): () => Promise<Find> {
  let loading: Promise<Find> | undefined;
  async function open(): Promise<Find> {
    try {
      const engine: typeof import('./search-engine.ts') = await import(script);
      return await engine.openIndex(index);
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }
  return () => {
    loading ??= open();
    return loading;
  };
}

function closeOutside(form: HTMLFormElement, results: ResultBox): void {
  const closeFor = (target: EventTarget | null) => {
    if (target instanceof Node && !form.contains(target)) results.close();
  };
  form.addEventListener('focusout', ({ relatedTarget }) => closeFor(relatedTarget));
  document.addEventListener('pointerdown', ({ target }) => closeFor(target));
}
