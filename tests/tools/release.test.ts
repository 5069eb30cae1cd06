import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serveLocally } from '../fakes/serve-locally.ts';
import { root } from '../repository/root.ts';

const patienceMillis = 60_000;
const changelog = '# Changelog\n\n## [1.2.3] - 2026-11-22\n\n- A first thing.\n';

const scripts = {
  'build:package':
    "node -e \"fs.mkdirSync('dist', { recursive: true }); fs.writeFileSync('dist/index.js', '1')\"",
  'test:package': 'node -e "fs.readFileSync(\'dist/index.js\')"',
};

/** A small package in a git repository of its own, committed as it is given. */
function stage(files: Readonly<Record<string, string>> = {}, changedScripts: object = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'care-release-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const manifest = {
    name: '@test/package',
    version: '1.2.3',
    files: ['dist'],
    scripts: { ...scripts, ...changedScripts },
  };
  const all = {
    'package.json': JSON.stringify(manifest),
    'CHANGELOG.md': changelog,
    '.gitignore': 'dist\n',
    ...files,
  };
  for (const [path, text] of Object.entries(all)) writeFileSync(join(folder, path), text);
  git(folder, 'init', '--quiet');
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', 'Begin');
  return folder;
}

const identity = {
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@b',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@b',
};
const env = { ...process.env, ...identity };
const git = (cwd: string, ...args: readonly string[]) =>
  execFileSync('git', args, { cwd, env, encoding: 'utf8' }).trim();

/** Runs the release to its end; gives its status and all that it says. */
function release(cwd: string, ...args: readonly string[]): Promise<readonly [status: number, said: string]> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, 'tools/release.mjs'), ...args], { cwd, env }, (error, out, err) =>
      resolve([error ? Number(error.code) : 0, out + err]),
    );
  });
}

/** A registry that takes, or refuses, whatever is published; gives the settings that lead to it, and what was asked. */
async function stageRegistry(status: number) {
  const asked: string[] = [];
  const origin = await serveLocally(async (request: IncomingMessage, response) => {
    await request.toArray();
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(request.method === 'PUT' ? status : 404, { 'content-type': 'application/json' });
    response.end('{}');
  });
  const npmrc = `registry=${origin}/\n${origin.replace('http:', '')}/:_authToken=none\nfetch-retries=0\n`;
  return { asked, npmrc };
}

describe('a release', () => {
  it(
    'tells what it would do, and does none of it',
    async () => {
      const folder = stage();
      const [status, said] = await release(folder, '--dry-run');
      expect([status, said]).toEqual([0, expect.stringMatching(/Would tag [0-9a-f]{7,} as v1\.2\.3\./)]);
      expect(said).toContain('Would publish @test/package@1.2.3 as latest: 2 files');
      expect([git(folder, 'tag'), git(folder, 'status', '--porcelain')]).toEqual(['', '']);
    },
    patienceMillis,
  );

  it(
    'publishes what it has packed, and tags the commit',
    async () => {
      const { asked, npmrc } = await stageRegistry(201);
      const folder = stage({ '.npmrc': npmrc });
      const [status, said] = await release(folder);
      expect([status, said]).toEqual([0, expect.stringContaining('published @test/package@1.2.3 as latest')]);
      expect(asked.filter((one) => one.startsWith('PUT'))).toEqual(['PUT /@test%2fpackage']);
      expect(git(folder, 'rev-parse', 'v1.2.3^{}')).toBe(git(folder, 'rev-parse', 'HEAD'));
    },
    patienceMillis,
  );

  it(
    'takes the tag back when the registry refuses',
    async () => {
      const { npmrc } = await stageRegistry(403);
      const folder = stage({ '.npmrc': npmrc });
      const [status, said] = await release(folder);
      expect([status, said]).toEqual([1, expect.stringContaining('Not released. This failed: npm publish')]);
      expect(git(folder, 'tag')).toBe('');
    },
    patienceMillis,
  );

  it(
    'stops when the build changes a file of the repository, or a test fails',
    async () => {
      const changing = stage(
        {},
        { 'build:package': "node -e \"fs.writeFileSync('CHANGELOG.md', '')\"", 'test:package': '' },
      );
      expect(await release(changing, '--dry-run')).toEqual([
        1,
        expect.stringContaining('has changed files:\nM CHANGELOG.md'),
      ]);
      const failing = stage({}, { 'test:package': 'exit 3' });
      expect(await release(failing, '--dry-run')).toEqual([
        1,
        expect.stringContaining('This failed: npm run'),
      ]);
    },
    patienceMillis,
  );

  it.each([
    ['there is no changelog', { 'CHANGELOG.md': '' }, 'no section "## [1.2.3] - <date>"'],
    [
      'its version is not in the changelog',
      { 'CHANGELOG.md': changelog.replace('1.2.3', '1.2.2') },
      'no section',
    ],
    ['its version has no date', { 'CHANGELOG.md': changelog.replace(/ - 2026.*/, '') }, 'no date'],
    ['nothing is said of its version', { 'CHANGELOG.md': changelog.replace('- A', 'A') }, 'says nothing'],
  ])('stops when %s', async (_case, files, complaint) => {
    expect(await release(stage(files))).toEqual([1, expect.stringContaining(complaint)]);
  });

  it('stops when something is not committed, or the version is tagged already', async () => {
    const folder = stage();
    git(folder, 'tag', 'v1.2.3');
    expect(await release(folder)).toEqual([1, expect.stringContaining('There is a tag v1.2.3 already')]);
    writeFileSync(join(folder, 'new.txt'), '');
    expect(await release(folder)).toEqual([1, expect.stringContaining('not committed:\n?? new.txt')]);
  });

  it('takes no option that it does not know', async () => {
    expect(await release(stage(), '--dryrun')).toEqual([1, expect.stringContaining('Unknown: --dryrun')]);
  });
});
