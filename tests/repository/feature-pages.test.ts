import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compile, root, snippetsOf } from './snippets.ts';

const folder = 'docs/features';

/** Every piece of a page stands for itself; what it takes for granted. */
const preamble = '';

it.each(readdirSync(join(root, folder)))('%s shows code that compiles as it stands', (page) => {
  expect(compile(snippetsOf(`${folder}/${page}`), preamble)).toBe('');
});
