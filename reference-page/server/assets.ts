import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Addresses of the built files that a page needs. */
export interface PageAssets {
  readonly script: string;
  /** Modules the script imports statically. */
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
  /** The text of the styles in UTF-8, to be inlined in each document: nothing is painted before they are there. */
  readonly styleText?: Uint8Array;
}

/** An entry of Vite's manifest (https://vite.dev/guide/backend-integration). */
export interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  /** Such as fonts. */
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** The path under which every built file is served (S9.1). */
export const assetPrefix = '/app/vhp/';

export function readManifest(clientFolder: string): Manifest {
  return JSON.parse(readFileSync(join(clientFolder, '.vite', 'manifest.json'), 'utf8')) as Manifest;
}

/**
 * The files of one entry, with the text of its styles.
 *
 * @param modules the modules that are fetched beside the entry before the page can be hydrated, as the manifest names them
 */
export function readAssets(
  manifest: Manifest,
  entry: string,
  clientFolder: string,
  modules: readonly string[] = [],
): PageAssets {
  const assets = findAssets(manifest, entry);
  const others = modules.map((name) => findAssets(manifest, name));
  const styles = new Set([assets, ...others].flatMap((one) => one.styles));
  const preloads = new Set([
    ...assets.preloads,
    ...others.flatMap(({ preloads: needed, script }) => [script, ...needed]),
  ]);
  preloads.delete(assets.script);
  const texts = [...styles].map((href) =>
    readFileSync(join(clientFolder, href.slice(assetPrefix.length)), 'utf8'),
  );
  return {
    ...assets,
    preloads: [...preloads],
    styles: [...styles],
    styleText: Buffer.from(texts.join('\n')),
  };
}

/**
 * The files of one entry, with those of the modules it imports. Styles come in the order in which the modules run: what is
 * imported comes first, and with it the list of the layers.
 *
 * @throws Error when the build has no such entry
 */
export function findAssets(manifest: Manifest, entry: string): PageAssets {
  const found = manifest[entry];
  if (!found) throw new Error(`The build has no entry "${entry}": run npm run build`);
  const visited = new Set<ManifestEntry>();
  const reached: ManifestEntry[] = [];
  function reach(next: ManifestEntry | undefined): void {
    if (!next || visited.has(next)) return;
    visited.add(next);
    for (const name of next.imports ?? []) reach(manifest[name]);
    reached.push(next);
  }
  reach(found);
  return {
    script: assetPrefix + found.file,
    preloads: reached.filter((item) => item !== found).map((item) => assetPrefix + item.file),
    styles: [...new Set(reached.flatMap((item) => item.css ?? []))].map((file) => assetPrefix + file),
  };
}
