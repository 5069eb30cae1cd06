import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesOf } from './files-of.ts';
import { root } from './root.ts';

const ids = [...readFileSync(join(root, 'docs/requirements.md'), 'utf8').matchAll(/^\| (S\d+\.\d+) \|/gm)];
const requirements = ids.map(([, id = '']) => id);

/** The ids at the start of a title, and of what a fault covers; `S4.1–S4.3` names three. */
const named = filesOf('tests/**/*.ts', 'tests/**/*.tsx', 'tools/faults/*.ts').flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/['"`](S\d+\.\d+\b[^'"`\n]*)/g)].flatMap(
    ([, title = '']) =>
      [...title.matchAll(/\bS(\d+)\.(\d+)(?:[–-]S\d+\.(\d+))?/g)].flatMap(
        ([, section, first, last = first]) =>
          Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => ({
            id: `S${section}.${Number(first) + index}`,
            title: `${file}: ${title}`,
          })),
      ),
  ),
);

it('has a test of every requirement', () => {
  expect(requirements.filter((id) => !named.some((test) => test.id === id))).toEqual([]);
});

it('names no requirement that does not exist', () => {
  expect(named.filter(({ id }) => !requirements.includes(id))).toEqual([]);
});

it('gives each requirement an id of its own', () => {
  expect(new Set(requirements).size).toBe(requirements.length);
});
