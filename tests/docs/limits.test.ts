import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../repository/root.ts';

const page = readFileSync(join(root, 'docs/guides/delivery.md'), 'utf8');

/** The rows of the page's table of limits. */
const rows = [
  ...page.matchAll(/^\| ([^|]+) \| ([\d,]+) [^|]*\| `(\w+)` in \[[^\]]+\]\(\.\.\/\.\.\/(.+)\) \|$/gm),
].map(([, limit, value = '', constant, path]) => ({
  limit,
  value: Number(value.replaceAll(',', '')),
  constant,
  path,
}));

/** The value of a constant, written as a number or a product of numbers. */
function limitIn(path: string | undefined, constant: string | undefined): number | undefined {
  const source = readFileSync(join(root, `${path}`), 'utf8');
  const [, value] = new RegExp(`^(?:export )?const ${constant} = ([\\d_ *]+);$`, 'm').exec(source) ?? [];
  return value?.split('*').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1);
}

it('shows a limit for most constants of the delivery', () => {
  expect(rows.length).toBe(page.split('\n').filter((line) => line.includes('` in [')).length);
  expect(rows.length).toBeGreaterThan(15);
});

it.each(rows)('shows the real limit: $limit', ({ value, constant, path }) => {
  expect(limitIn(path, constant)).toBe(value);
});
