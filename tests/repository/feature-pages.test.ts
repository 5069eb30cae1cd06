import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compile, root, snippetsOf } from './snippets.ts';

const folder = 'docs/features';
const pages = ['docs/react.md', ...readdirSync(join(root, folder)).map((page) => `${folder}/${page}`)];

/** Every piece of a page stands for itself; what it takes for granted. */
const preamble = '';

it.each(pages)('%s shows code that compiles as it stands', (page) => {
  expect(compile(snippetsOf(page), preamble)).toBe('');
});
