import { accessSync, constants, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { root } from './root.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const workflow = read('.github/workflows/ci.yml');

it('GitHub runs what .ci/run does, and nothing of its own after it', () => {
  const commands = [...workflow.matchAll(/^ {6}- run: (.+)$/gm)].map(([, command]) => command);
  expect(commands.at(-1)).toBe('.ci/run');
  accessSync(join(root, '.ci/run'), constants.X_OK);
});

it('GitHub runs it with the oldest Node.js that the package says it needs', () => {
  expect(workflow).toContain(`'${packageJson.engines.node.replace('>=', '')}'`);
});

it('the form for changes names commands that there are', () => {
  const named = [...read('.github/pull_request_template.md').matchAll(/`npm run ([\w:]+)`/g)];
  expect(named.length).toBeGreaterThan(0);
  expect(Object.keys(packageJson.scripts)).toEqual(expect.arrayContaining(named.map(([, name]) => name)));
});
