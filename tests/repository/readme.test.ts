import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.ts';

const readme = readFileSync(join(root, 'README.md'), 'utf8');

it('names the commands that there are', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  const named = [...readme.matchAll(/`?npm (?:run )?([a-z:]+)/g)].map((match) => match[1]);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
  for (const command of ['start', 'test', 'build', 'check', 'format', 'size'])
    expect(named).toContain(command);
});
