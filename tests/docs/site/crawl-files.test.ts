import { expect, it } from 'vitest';
import { deadLinksOf } from '../../browser/crawl-site.ts';
import { crawlFiles } from './crawl-files.ts';

async function deadLinksIn(start: string) {
  const files = [
    ['index.html', start],
    ['a/index.html', '<h2 id="b&amp;c">b</h2>'],
    ['x.sql', ''],
  ] as const;
  return deadLinksOf(await crawlFiles(new Map(files)));
}

it.each([
  '<a href="/docs/a/">a</a>',
  '<a href="/docs/a/#b%26c">b</a>',
  '<a href="a/#b&amp;c">b</a>',
  '<a href="#here" id="here">here</a>',
  '<a href="https://example.com/nowhere">out</a>',
  '<a href="mailto:a@b.test">mail</a>',
  '<a class="x" href="/docs/x.sql">sql</a>',
])('finds nothing to fault in %s', async (content) => {
  expect(await deadLinksIn(content)).toEqual([]);
});

it.each(['/docs/b/', '/docs/a', '/docs/a/#d', '/docs/#there', '/elsewhere'])(
  'finds the dead link %s',
  async (link) => {
    expect(await deadLinksIn(`<p><a href="${link}">a</a>`)).toEqual([[link, '/docs/']]);
  },
);
