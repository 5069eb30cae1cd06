// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startSearch } from '../../../../docs/site/browser/start-search.ts';
import type { Find } from '../../../../docs/site/search/find-sections.ts';

/** Hands over what looks words up; the engine of the page asks for it, as it asks for the index. */
let arrive: (find: Find) => void;
const followed: string[] = [];

const find: Find = (query) => [
  { id: `/docs/${query}/`, title: query, heading: query, part: 'Guides', text: query, words: [query] },
];

beforeAll(() => {
  document.body.addEventListener('click', (event) => {
    event.preventDefault();
    if (event.target instanceof HTMLAnchorElement) followed.push(event.target.pathname);
  });
});
beforeEach(() => {
  const arrival = new Promise<Find>((resolve) => {
    arrive = resolve;
  });
  vi.stubGlobal('arrival', arrival);
  const engine = 'data:text/javascript,export const openIndex = () => globalThis.arrival;';
  document.body.innerHTML = `<form class="search" data-script="${engine}//${crypto.randomUUID()}" hidden>
<input type="search"><div class="results" hidden></div><p role="status"></p></form><a href="/docs/">Docs</a>`;
  followed.length = 0;
  startSearch();
});
afterEach(() => vi.unstubAllGlobals());

const box = () => document.querySelector('input') as HTMLInputElement;
const results = () => document.querySelector('.results') as HTMLElement;
const enter = () => document.forms[0]?.requestSubmit();
const endTask = () => new Promise((resolve) => setTimeout(resolve));

function ask(words: string): void {
  box().focus();
  box().value = words;
  box().dispatchEvent(new Event('input'));
}

it('follows the first result on Enter', async () => {
  arrive(find);
  ask('consent');
  enter();
  await expect.poll(() => followed).toEqual(['/docs/consent/']);
});

it('follows nothing on Enter once the box is empty again', async () => {
  arrive(find);
  ask('consent');
  await expect.poll(() => results().hidden).toBe(false);
  ask('');
  enter();
  await endTask();
  expect(followed).toEqual([]);
});

it('says that it loads until the index has come', async () => {
  ask('consent');
  await endTask();
  expect(results().textContent).toBe('Loading…');
  arrive(find);
  await expect.poll(() => results().querySelectorAll('a').length).toBe(1);
});

it('opens no results for somebody who has gone elsewhere while the index came', async () => {
  ask('consent');
  document.querySelector('a')?.focus();
  arrive(find);
  await endTask();
  await endTask();
  expect(results().hidden).toBe(true);
  ask('consent');
  await expect.poll(() => results().hidden).toBe(false);
});
