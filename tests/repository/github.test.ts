import { accessSync, constants, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { filesOf } from './files-of.ts';
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

const workflows = filesOf('.github/workflows/*').map((file) => [file, read(file)] as const);

it.each(workflows)('%s takes each action by the hash of a version', (_file, text) => {
  const actions = [...text.matchAll(/uses: (.+)/g)].map(([, action = '']) => action);
  expect(actions.filter((action) => !/^[\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
});

it.each(workflows)('%s lets its jobs write only what each of them says', (_file, text) => {
  expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
});

it('GitHub releases by the scripts of the repository, with a signed provenance and without a token of npm', () => {
  const release = read('.github/workflows/release.yml');
  for (const words of ['publish: npm run release', 'id-token: write', "NPM_CONFIG_PROVENANCE: 'true'"])
    expect(release).toContain(words);
  expect(release).not.toMatch(/NPM_TOKEN|NODE_AUTH_TOKEN/);
});
