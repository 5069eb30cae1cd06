import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { siteRoot } from './model/page-address.ts';

/** The built style and scripts. */
export interface BundledAssets {
  readonly style: string;
  readonly script: string;
  readonly searchScript: string;
  readonly icon: string;
  readonly fonts: readonly string[];
  /** Path below the site's root to content. */
  readonly files: ReadonlyMap<string, string | Buffer>;
}

const fontFiles = [
  '@fontsource/figtree/files/figtree-latin-400-normal.woff2',
  '@fontsource/figtree/files/figtree-latin-700-normal.woff2',
  '@fontsource/source-serif-4/files/source-serif-4-latin-500-normal.woff2',
];

/** @param root of the repository */
export async function bundleAssets(root: string): Promise<BundledAssets> {
  const files = new Map<string, string | Buffer>();
  const add = (name: string, content: string | Buffer): string => {
    const file = hashedName(name, content);
    files.set(file, content);
    return siteRoot + file;
  };
  const { resolve } = createRequire(join(root, 'package.json'));
  const [style, script, searchScript] = await Promise.all([
    bundle(root, 'docs/site/styles/site.css'),
    bundle(root, 'docs/site/browser/main.ts'),
    bundle(root, 'docs/site/browser/search-engine.ts', 'esm'),
  ]);
  const fonts = fontFiles.map((font) => add(font.replace(/.*\//, ''), readFileSync(resolve(font))));
  const faces = fontFiles.reduce((css, font, index) => css.replace(font, fonts[index] ?? font), style);
  return {
    style: add('site.css', faces),
    script: add('site.js', script),
    searchScript: add('search.js', searchScript),
    icon: add('icon.svg', readFileSync(join(root, 'docs/site/styles/icon.svg'))),
    fonts,
    files,
  };
}

/** A name that changes with the content, so that it may be kept for ever. */
export function hashedName(name: string, content: string | Buffer): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  return `assets/${name.replace(/(\.\w+)$/, `-${hash}$1`)}`;
}

async function bundle(root: string, entry: string, format: 'iife' | 'esm' = 'iife'): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format,
    target: ['es2022', 'chrome123', 'safari17.5', 'firefox120'],
    external: ['*.woff2'],
    legalComments: 'none',
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}
