import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compile, root, snippetsOf } from './snippets.ts';

const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** What later snippets of the page take over from the first one. */
const preamble = `import { createAnalytics } from '@care/analytics';
import { amplitude } from '@care/analytics/amplitude';
import { events } from './snippet-0.tsx';
`;

it('shows code that compiles as it stands', () => {
  const snippets = snippetsOf('README.md');
  expect(snippets.length).toBeGreaterThan(2);
  expect(compile(snippets, preamble)).toBe('');
});

it('names the commands that there are', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  const named = [...readme.matchAll(/`?npm (?:run )?([a-z:]+)/g)].map((match) => match[1]);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
  for (const command of ['start', 'test', 'build', 'check', 'format', 'size'])
    expect(named).toContain(command);
});
