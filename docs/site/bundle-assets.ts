import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { build, type Format } from 'esbuild';
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

/** @param root of the repository */
export async function bundleAssets(root: string): Promise<BundledAssets> {
  const folder = join(root, 'docs/site');
  const bundled = await Promise.all([
    bundle(folder, 'iife', { site: 'browser/main.ts', look: 'styles/site.css', icon: 'styles/icon.svg' }),
    bundle(folder, 'esm', { search: 'browser/search-engine.ts' }),
  ]);
  const files = new Map(bundled.flat());
  const addresses = (name: RegExp) =>
    [...files.keys()].filter((path) => name.test(path)).map((path) => siteRoot + path);
  const address = (name: RegExp) => addresses(name)[0] ?? '';
  return {
    style: address(/look-\w+\.css$/),
    script: address(/site-\w+\.js$/),
    searchScript: address(/search-\w+\.js$/),
    icon: address(/icon-\w+\.svg$/),
    fonts: addresses(/\.woff2$/),
    files,
  };
}

/** A name that changes with the content, so that it can be cached forever. */
export function hashedName(name: string, content: string): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  return `assets/${name.replace(/(\.\w+)$/, `-${hash}$1`)}`;
}

/** Path below the site's root and content of each file; its name changes with the content. */
async function bundle(
  folder: string,
  format: Format,
  entryPoints: Record<string, string>,
): Promise<[path: string, content: Buffer][]> {
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints,
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    publicPath: `${siteRoot}assets`,
    outdir: folder,
    bundle: true,
    minify: true,
    format,
    target: ['es2022', 'chrome123', 'safari17.5', 'firefox120'],
    loader: { '.svg': 'copy', '.woff2': 'file' },
    legalComments: 'none',
    write: false,
    logLevel: 'error',
  });
  return outputFiles.map(({ contents, path }) => [`assets/${basename(path)}`, Buffer.from(contents)]);
}
