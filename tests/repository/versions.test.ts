import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.ts';

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const { dependencies, engines, peerDependencies } = JSON.parse(textOf('package.json')) as {
  readonly dependencies: Readonly<Record<'zod', string>>;
  readonly engines: { readonly node: string };
  readonly peerDependencies: Readonly<Record<string, string>>;
};
const page = textOf('docs/versions.md');

it('states the range of every package that an application may have to install', () => {
  const rows = [...page.matchAll(/^\| `([\w@/-]+)`[^|]*\| `(.+?)` \|/gm)].map(([, name, range = '']) => [
    name,
    range.replaceAll('\\|', '|'),
  ]);
  expect(Object.fromEntries(rows)).toEqual(peerDependencies);
});

it('states the range of zod that the package brings', () => {
  expect(/^\| `zod`.*$/m.exec(page)?.[0]).toContain(`| \`${dependencies.zod}\`, `);
});

it('states which versions of each package are tried', () => {
  const sets = readdirSync(join(root, 'tests/apps/peers'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'src')
    .map(({ name }) => JSON.parse(textOf(`tests/apps/peers/${name}/package.json`)).dependencies);
  for (const name of ['zod', ...Object.keys(peerDependencies)]) {
    const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? '';
    expect(
      sets.map((tried) => tried[name]).filter((version) => !row.includes(version)),
      name,
    ).toEqual([]);
  }
});

it('states the range of Node.js, and the versions that are tested', () => {
  expect(page).toContain(`| \`${engines.node}\` |`);
  for (const [, version = ''] of textOf('.github/workflows/ci.yml').matchAll(/'(\d[\d.]*)'/g))
    expect(page).toMatch(new RegExp(`\\| [^|]*\\b${version}\\b[^|]* \\|$`, 'm'));
});

it('states the versions of TypeScript that compile an application', () => {
  const { devDependencies } = JSON.parse(textOf('tests/package/type-checkers/package.json')) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const row = /^\| TypeScript .*$/m.exec(page)?.[0] ?? '';
  for (const name of Object.keys(devDependencies).filter((one) => one.startsWith('typescript-')))
    expect(row).toContain(name.slice('typescript-'.length));
});
