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

it.each([
  [
    'finds an element in a shadow tree',
    '<p><b>A</b></p><i><b>B</b></i>',
    '#target >>> i:nth-of-type(1) > b:nth-of-type(1)',
  ],
  ['is none where it would find another one in a shadow tree', '<i><u><i><b>A</b></i></u><b>B</b></i>', ''],
  [
    'finds an element in a shadow tree from an id',
    '<i id="top"><u><i><b>A</b></i></u><b>B</b></i>',
    '#target >>> #top > b:nth-of-type(1)',
  ],
])('%s', (_what, html, selector) => {
  const tree = createPage('<p id="target"></p>').attachShadow({ mode: 'open' });
  tree.innerHTML = html;
  const element = [...tree.querySelectorAll('b')].find((at) => at.textContent === 'B');
  expect(selectorOf(element as Element)).toBe(selector);
});
