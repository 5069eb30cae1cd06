import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { entryPoints } from '../../tools/api/entry-points.ts';
import tsconfig from '../../tsconfig.json' with { type: 'json' };

const root = fileURLToPath(new URL('../..', import.meta.url));
const features = join(root, 'sdk/features');
const external = [...Object.keys(packageJson.dependencies), ...Object.keys(packageJson.peerDependencies)];

/** The bundle of a module that imports from the built package. */
async function bundle(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: root },
    bundle: true,
    write: false,
    format: 'esm',
    minifySyntax: true,
    external: external.filter((name) => name !== packageJson.name),
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** The sources that a module of the package is made of. */
async function sourcesOf(entries: readonly string[]): Promise<readonly string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...entries],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    outdir: 'none',
    packages: 'external',
    logLevel: 'error',
  });
  return Object.keys(metafile.inputs).map((path) => join(root, path));
}

const wordsOfFile = (file: string) => wordsOf(readFileSync(file, 'utf8'));

/** The words of a source: its texts, but for the names of other modules, and the properties that it asks for. */
function wordsOf(code: string): readonly string[] {
  const source = ts.createSourceFile('source.ts', code, ts.ScriptTarget.Latest, true);
  const words: string[] = [];
  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isStringLiteral(node) || ts.isTemplateHead(node)) words.push(node.text);
    if (ts.isPropertyAccessExpression(node)) words.push(node.name.text);
    ts.forEachChild(node, visit);
  }
  visit(source);
  return words.filter((word) => word.length >= 6);
}

const coreEntries = ['sdk/index.ts', 'sdk/destinations/http-api/index.ts'];
const ofCore = new Set((await sourcesOf(coreEntries)).flatMap(wordsOfFile));
const core = await bundle(`import { createAnalytics } from '@care/analytics';
  import { httpApi } from '@care/analytics/http-api';
  createAnalytics({ analyticsKey: 'k', destinations: [httpApi()] });`);
const inCore = new Set(wordsOf(core));

const folders = readdirSync(features, { withFileTypes: true }).filter((entry) => entry.isDirectory());

describe('a bundle of the core', () => {
  it.each(folders.map(({ name }) => name))('holds no word of %s', async (name) => {
    const folder = join(features, name);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => join(folder, file));
    const words = [...new Set(files.flatMap(wordsOfFile))].filter((word) => !ofCore.has(word));
    const shipped = new Set(wordsOf(await bundle(`export * from '@care/analytics/${name}';`)));
    // A feature without a text of its own could hide in the core unseen.
    expect(words.filter((word) => shipped.has(word)).length).toBeGreaterThan(0);
    expect(words.filter((word) => inCore.has(word))).toEqual([]);
  });

  it('is made of no source of a feature', async () => {
    const used = (await sourcesOf(coreEntries)).map((file) => relative(root, file));
    expect(used.filter((file) => file.startsWith('sdk/features/'))).toEqual([]);
    expect(used).toContain('sdk/client/outgoing.ts');
  });
});

describe('an import without a used name', () => {
  const silent = entryPoints.filter(({ name }) => !name.endsWith('/vitest'));
  it.each(silent.map(({ name }) => name))('of %s adds no code to the bundle', async (name) => {
    const made = await bundle(`import '${name}'; import * as unused from '${name}'; console.log('ran');`);
    expect(made.replace(/^\/\/.*\n/gm, '').trim()).toBe('console.log("ran");');
  });

  it('knows all entry points', () => {
    expect(silent).toHaveLength(Object.keys(tsconfig.compilerOptions.paths).length - 1);
  });
});
