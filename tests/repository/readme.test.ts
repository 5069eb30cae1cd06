import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** What later snippets of the page take over from the first one. */
const preamble = `import { createAnalytics } from '@care/analytics';
import { amplitude } from '@care/analytics/amplitude';
import { events } from './snippet-0.tsx';
`;

it('shows code that compiles as it stands', () => {
  const snippets = [...readme.matchAll(/```tsx?\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');
  expect(snippets.length).toBeGreaterThan(2);
  const folder = mkdtempSync(join(root, 'tests', 'types', 'readme-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  snippets.forEach((snippet, index) => {
    writeFileSync(join(folder, `snippet-${index}.tsx`), (index === 0 ? '' : preamble) + snippet);
  });
  const compilerOptions = { noUnusedLocals: false };
  const config = { extends: '../../../tsconfig.json', compilerOptions, include: ['*.tsx'], exclude: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { stdout } = spawnSync(process.execPath, ['node_modules/typescript7/bin/tsc', '-p', folder], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
});

it('names the commands that there are', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  const named = [...readme.matchAll(/`?npm (?:run )?([a-z:]+)/g)].map((match) => match[1]);
  expect(new Set(named)).toEqual(new Set(['start', 'test', 'build', 'check', 'format', 'size']));
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
});
