import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.ts';

const textOf = (page: string) => readFileSync(join(root, page), 'utf8');

const { exports, scripts } = JSON.parse(textOf('package.json')) as Record<'exports' | 'scripts', object>;

/** The commands that a page names. */
const namedIn = (page: string) =>
  [...textOf(page).matchAll(/(?<=`|^|&& )npm (?:run )?([a-z:-]+)/gm)].map((match) => match[1] ?? '');

/** Commands of npm itself. */
const own = ['install', 'pack', 'publish'];

it('begins with the quick start of the guide, word for word and in ten lines of code', () => {
  const [, ...quickStart] = textOf('README.md').match(/^```(?:sh|ts)\n[\s\S]*?^```$/gm) ?? [];
  const shown = quickStart.slice(0, 2);
  for (const block of shown) expect(textOf('docs/guides/getting-started.md')).toContain(block);
  const lines = shown.flatMap((block) => block.split('\n')).filter((line) => !/^(```|\/\/|$)/.test(line));
  expect(lines.length).toBeLessThanOrEqual(10);
});

it('names the commands that a beginner needs', () => {
  const named = namedIn('README.md').filter((name) => !own.includes(name));
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
  for (const command of ['start', 'test', 'build', 'check', 'format', 'size'])
    expect(named).toContain(command);
});

it('leads to a page with all commands, and none that is not', () => {
  const named = namedIn('CONTRIBUTING.md').filter((name) => !own.includes(name));
  expect([...new Set(named)].sort()).toEqual(Object.keys(scripts).sort());
});

it('lists every entry point once', () => {
  const listed = [...textOf('README.md').matchAll(/^\| `@care\/analytics(.*?)` \|/gm)].map(
    ([, name]) => `.${name}`,
  );
  const elsewhere = ['./package.json', './testing/jest', './testing/vitest'];
  expect(listed.sort()).toEqual(
    Object.keys(exports)
      .filter((name) => !elsewhere.includes(name))
      .sort(),
  );
});
