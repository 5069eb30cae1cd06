import { expect, it } from 'vitest';
import { findDeadLinks } from '../../../../docs/site/check/find-dead-links.ts';

const page = (content: string) =>
  new Map([
    ['index.html', content],
    ['a/index.html', '<h2 id="b&amp;c">b</h2>'],
    ['x.sql', ''],
  ]);

it.each([
  '<a href="/docs/a/">a</a>',
  '<a href="/docs/a/#b%26c">b</a>',
  '<a href="a/#b&amp;c">b</a>',
  '<a href="#here" id="here">here</a>',
  '<a href="https://example.com/nowhere">out</a>',
  '<a href="mailto:a@b.test">mail</a>',
  '<a class="x" href="/docs/x.sql">sql</a>',
])('finds nothing to fault in %s', (content) => {
  expect(findDeadLinks(page(content))).toEqual([]);
});

it.each([
  '/docs/b/',
  '/docs/a',
  '/docs/a/#d',
  '#there',
  '/elsewhere',
  'javascript:alert(1)',
  'data:text/html,x',
])('finds the dead link %s', (link) => {
  expect(findDeadLinks(page(`<p><a href="${link}">a</a>`))).toEqual([`index.html: ${link}`]);
});
