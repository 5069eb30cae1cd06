import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConstant } from '../../tools/catalog/quality/read-constant.ts';
import { root } from '../repository/root.ts';

const page = readFileSync(join(root, 'docs/guides/delivery-limits.md'), 'utf8');

/** The rows of the page's table of limits. */
const rows = [
  ...page.matchAll(/^\| ([^|]+) \| ([\d,]+) [^|]*\| `(\w+)` in \[[^\]]+\]\(\.\.\/\.\.\/(.+)\) \|$/gm),
].map(([, limit, value = '', constant, path]) => ({
  limit,
  value: Number(value.replaceAll(',', '')),
  constant,
  path,
}));

it('shows a limit for most constants of the delivery', () => {
  expect(rows.length).toBe(page.split('\n').filter((line) => line.includes('` in [')).length);
  expect(rows.length).toBeGreaterThan(15);
});

it.each(rows)('shows the real limit: $limit', ({ value, constant, path }) => {
  expect(readConstant(root, `${path}`, `${constant}`)).toBe(value);
});
