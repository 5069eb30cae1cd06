import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../repository/root.ts';
import { pages, quotationsOf } from './snippets/pages.ts';

it.each(pages.flatMap(quotationsOf))('$page quotes what is in $path, word for word', ({ path, code }) => {
  expect(readFileSync(join(root, path), 'utf8')).toContain(code);
});
