import { expect, it } from 'vitest';
import { selectorOf } from '../../../sdk/page/selector-of.ts';
import { createPage } from './create-page.ts';

it('finds an element among many, and is none where these are more than are counted', () => {
  const page = createPage(`<ul id="target">${'<li><a>Jane</a></li>'.repeat(1_200)}</ul>`);
  const links = [...page.querySelectorAll('a')];
  const [near, far] = [links[900], links[1_100]].map((link) => selectorOf(link as Element));
  expect(document.querySelector(near as string)).toBe(links[900]);
  expect(far).toBe('');
});

it.each([
  ['x-card.small', 'x-card\\.small'],
  ['x-größe', 'x-größe'],
])('escapes signs of a selector in a tag: %s', (tag, name) => {
  const page = createPage('<p id="target"></p>');
  page.append(document.createElement(tag));
  expect(selectorOf(page.lastElementChild as Element)).toBe(`#target > ${name}:nth-of-type(1)`);
});
