import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { benches } from '../../tools/benchmarks/suite/benches.ts';
import { groups, parts } from '../../tools/build/parts.ts';
import { pages, recordings } from '../../tools/docs/pages.ts';
import testSets from '../../tools/test-sets.json' with { type: 'json' };
import { filesOf } from './files-of.ts';
import { root } from './root.ts';

/** The names that may follow the scripts that take one. */
const families: Readonly<Record<string, readonly string[]>> = {
  bench: benches.map(({ name }) => name),
  build: [...Object.keys(groups), ...Object.keys(parts)],
  docs: [...Object.keys(pages), ...Object.keys(recordings)],
  test: [...Object.keys(testSets.sets), ...Object.keys(testSets.programs)],
};

/** Applications have scripts of their own, and so have the packages of others that guides install. */
const files = filesOf(
  '**/*.md',
  '**/*.ts',
  '**/*.tsx',
  '**/*.mjs',
  '**/*.yml',
  '.ci/run',
  'package.json',
).filter((file) => !/^(tests\/apps\/|CHANGELOG\.md)/.test(file));

it('names only scripts of package.json, each with a name that it takes', () => {
  const unknown = files.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /npm (?:run (?:--silent )?([a-z:-]+)|test)(?: -- ([a-z][a-z-]*))?(?![\w/.:])/g,
      ),
    ]
      .filter(
        ([, script = 'test', name]) =>
          !(script in packageJson.scripts) || (name && families[script] && !families[script].includes(name)),
      )
      .map(([command]) => `${file}: ${command}`),
  );
  expect(unknown).toEqual([]);
});

it('has at most 24 scripts, and a page of at most 80 lines about them', () => {
  expect(Object.keys(packageJson.scripts).length).toBeLessThanOrEqual(24);
  expect(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split('\n').length).toBeLessThanOrEqual(81);
});
