import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventNames } from '../../../../sdk/catalog/care-events.ts';
import { readRevision } from '../../../../tools/catalog/diff/read-revision.ts';

const schemas = fileURLToPath(new URL('../../../../docs/events/schemas', import.meta.url));
let root: string;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: root });

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'read-revision-'));
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '--message', 'Begin');
  git('tag', 'old');
  await mkdir(join(root, 'docs/events'), { recursive: true });
  await cp(schemas, join(root, 'docs/events/schemas'), { recursive: true });
  git('add', '.');
  git('commit', '--quiet', '--message', 'Write the schemas');
  await writeFile(join(root, 'docs/events/schemas/homepage-viewed.schema.json'), '{}');
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('readRevision', () => {
  it('reads the schemas as they were committed', () => {
    const titles = readRevision(root, 'HEAD').map(({ title }) => title);
    expect(titles.toSorted()).toEqual(eventNames.toSorted());
  });

  it('says that a revision is older than the catalogue', () => {
    expect(() => readRevision(root, 'old')).toThrow('old has no docs/events/schemas/');
  });

  it('reports what git reports for a revision that does not exist', () => {
    expect(() => readRevision(root, 'nowhere')).toThrow('nowhere');
    expect(() => readRevision(root, '--help')).toThrow('--help');
  });
});
