import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { entryPoints } from '../../tools/api/entry-points.ts';
import { packPackage } from '../apps/pack-package.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const packageFile = packPackage();

/** The content of the tarball's files by their path; it is unpacked once. */
const contents = new Map<string, string>();
const listed = () => [...contents.keys()];
const contentOf = (path: string) => contents.get(path) ?? '';

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'care-unpacked-'));
  execFileSync('tar', ['-xzf', packageFile(), '-C', folder]);
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => relative(folder, join(file.parentPath, file.name)));
  for (const path of paths.sort()) contents.set(path, await readFile(join(folder, path), 'utf8'));
  await rm(folder, { recursive: true });
});

/** The scripts, each with its hash. */
const integrity: object = JSON.parse(readFileSync(join(root, 'dist/script/care-analytics.sri.json'), 'utf8'));

const fileOf = ({ name }: { readonly name: string }) =>
  name === packageJson.name ? 'index' : name.slice(packageJson.name.length + 1);

/** The part of attw's report that is used. */
interface AttwReport {
  readonly analysis: { readonly entrypoints: Readonly<Record<string, object>> };
  readonly problems?: Readonly<Record<string, readonly { readonly resolutionKind?: string }[]>>;
}

interface SourceMap {
  readonly sources: readonly string[];
  readonly sourcesContent: readonly (string | null)[];
}

/** The files that are allowed beside the entry points: parts that they share, named by their content. */
const chunk = /^package\/dist\/chunks\/[a-z-]+-[\w-]{8}\.(js|cjs|js\.map|cjs\.map|d\.ts|d\.cts)$/;

describe('the packed package', () => {
  it('holds the entry points and what they share, the scripts, the command and its papers, nothing else', () => {
    const ofEntryPoints = entryPoints.flatMap((entryPoint) =>
      ['js', 'js.map', 'cjs', 'cjs.map', 'd.ts', 'd.cts'].map(
        (extension) => `package/dist/${fileOf(entryPoint)}.${extension}`,
      ),
    );
    const others = [
      'package.json',
      'README.md',
      'LICENSE',
      ...['CHANGELOG.md'].filter((path) => existsSync(join(root, path))),
      'dist/cli.js',
      'dist/load.sql',
      'dist/queries.sql',
      ...Object.keys(integrity).flatMap((name) => [`dist/script/${name}`, `dist/script/${name}.map`]),
      'dist/script/care-analytics.sri.json',
      'dist/script/care-analytics.global.d.ts',
      'dist/script/package.json',
    ].map((path) => `package/${path}`);
    const rest = listed().filter((path) => !chunk.test(path));
    expect(rest).toEqual([...ofEntryPoints, ...others].sort());
  });

  it('has no code of tests but behind the entry point for vitest, and no path of a machine', () => {
    // At the start of a line: the inspector writes tests as texts.
    const importing = /^(import\b.*\bfrom ?|.*\brequire\()["']vitest["']/m;
    const imports = listed().filter((path) => importing.test(contentOf(path)));
    const code = imports.filter((path) => !path.endsWith('.map') && !path.endsWith('.md'));
    expect(code).toEqual(['package/dist/testing/vitest.cjs', 'package/dist/testing/vitest.js']);
    expect(listed().filter((path) => contentOf(path).includes(root))).toEqual([]);
  });

  it('has source maps that hold the sources, ours or of what it brings', () => {
    const maps = listed().filter((path) => path.endsWith('.map'));
    expect(maps.length).toBeGreaterThan(40);
    for (const path of maps) {
      const { sources, sourcesContent } = JSON.parse(contentOf(path)) as SourceMap;
      expect(sourcesContent.filter(Boolean), path).toHaveLength(sources.length);
      const strange = sources.filter(
        (one) =>
          !/^(\.\.\/)+(sdk|react-bindings|node_modules\/(idb-keyval|@noble\/hashes|web-vitals))\//.test(one),
      );
      expect([path, strange]).toEqual([path, []]);
    }
  });

  it('has a README whose links and pictures work outside of the repository', () => {
    const links = [...contentOf('package/README.md').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link);
    expect(links.length).toBeGreaterThan(40);
    expect(links.filter((link) => !/^(https:\/\/|#)/.test(`${link}`))).toEqual([]);
  });

  it('has nothing that publint would say, not even as a suggestion', async () => {
    const file = readFileSync(packageFile());
    const tarball = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
    const { messages, pkg } = await publint({
      pack: { tarball: tarball as ArrayBuffer },
      level: 'suggestion',
    });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it('has nothing that npm corrects when it is published', () => {
    // The address of no registry: a published version is not asked for.
    const offline = ['--registry=http://127.0.0.1:9', '--fetch-retries=0'];
    const args = ['publish', '--dry-run', '--ignore-scripts', ...offline];
    const { status, stderr } = spawnSync('npm', args, { cwd: root, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.not.stringContaining('auto-corrected') });
  });

  it('gives its types to every way of asking that TypeScript knows', () => {
    const program = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js');
    const args = [program, packageFile(), '--profile', 'node16', '-f', 'json'];
    const said = execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
    const { analysis, problems = {} } = JSON.parse(said) as AttwReport;
    const asked = Object.keys(analysis.entrypoints);
    expect(asked).toEqual(expect.arrayContaining(Object.keys(packageJson.exports)));
    const found = Object.values(problems).flat();
    expect(found.filter(({ resolutionKind }) => resolutionKind !== 'node10')).toEqual([]);
  });
});

it('names every file that does something when it is imported, and only files that are there', () => {
  const files = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' });
  for (const path of packageJson.sideEffects) expect(files).toContain(path.replace('./dist/', ''));
});
