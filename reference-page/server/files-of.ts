import type { Manifest, ManifestEntry } from './assets.ts';

/** All files that an entry of the build may load at some time: scripts, styles, and what these name. */
export function filesOf(manifest: Manifest, entry: string): ReadonlySet<string> {
  const reached = new Set<ManifestEntry>();
  function reach(name: string): void {
    const found = manifest[name];
    if (!found || reached.has(found)) return;
    reached.add(found);
    for (const next of [...(found.imports ?? []), ...(found.dynamicImports ?? [])]) reach(next);
  }
  reach(entry);
  return new Set([...reached].flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));
}
