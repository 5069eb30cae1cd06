import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.ts';

const folder = join(root, 'docs/decisions');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const pages = readdirSync(folder).filter((file) => /^\d{3}-/.test(file) && file !== '000-template.md');

it('lists every decision once, in order, by its own title and with a line on it', () => {
  const rows = [...read('index.md').matchAll(/^\| (\d{3}) \| \[(.+)\]\((.+)\) \| (.+) \|$/gm)];
  expect(rows.map(([, number, title, file]) => [file, `# ${number} ${title}`])).toEqual(
    pages.sort().map((file) => [file, read(file).split('\n')[0]]),
  );
});

it.each(pages)('%s has the parts of the template', (file) => {
  const parts = (text: string) => text.match(/^## .+$/gm);
  expect(parts(read(file))).toEqual(parts(read('000-template.md')));
  expect(read(file)).toMatch(
    /^\d{4}-\d\d-\d\d · (proposed|accepted|(accepted, in part )?replaced by \[\d{3}\]\(.+\))$/m,
  );
});

it('names at each decision the one that replaces it, and the other way round', () => {
  const linesOf = (file: string, words: RegExp) =>
    read(file)
      .split(/^## /m, 1)[0]
      ?.split('\n')
      .filter((line) => words.test(line))
      .flatMap((line) => [...line.matchAll(/\]\((\d{3}-[\w-]+\.md)\)/g)].map(([, other]) => other)) ?? [];
  const replaced = pages.flatMap((file) =>
    linesOf(file, /replaced by/).map((other) => `${file} by ${other}`),
  );
  const replacing = pages.flatMap((file) =>
    linesOf(file, /^Replaces /).map((other) => `${other} by ${file}`),
  );
  expect(replaced.sort()).toEqual(replacing.sort());
  expect(replaced.length).toBeGreaterThan(0);
});
