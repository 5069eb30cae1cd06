import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../repository/root.ts';

const page = readFileSync(join(root, 'docs/guides/architecture.md'), 'utf8');
const paths = [...page.matchAll(/`((?:sdk|react-bindings|reference-page|docs|tests|tools)\/[\w./-]*)`/g)].map(
  ([, path = '']) => path,
);

/** Parts of the core: the page names them by the path of an event. */
const coreFolders = ['consent', 'events', 'identity', 'json', 'outbox', 'privacy', 'session', 'storage'];

/** The folders in a folder of the repository. */
function foldersIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'dist')
    .map(({ name }) => name);
}

it('names files and folders that there are', () => {
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('covers every folder of the SDK that is not of its core, and every folder of the page', () => {
  const beside = foldersIn('sdk').filter((name) => !coreFolders.includes(name));
  expect(beside.filter((name) => !paths.includes(`sdk/${name}/`))).toEqual([]);
  const untold = foldersIn('reference-page').filter(
    (name) => !paths.includes(`reference-page/${name}/`) && !page.includes(`\`${name}\``),
  );
  expect(untold).toEqual([]);
});
