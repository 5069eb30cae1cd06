import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../repository/root.ts';
import { pages } from './snippets/pages.ts';

it('sizes of entry points are where they are measured, and nowhere else', () => {
  const own = /\d kB (of gzip |\(gzip\) )?on top of|core of [\d.]+ kB/;
  expect(
    pages.filter((page) => !page.includes('/decisions/') && own.test(readFileSync(join(root, page), 'utf8'))),
  ).toEqual([]);
});
