import packageJson from '../../package.json' with { type: 'json' };
import tsconfig from '../../tsconfig.json' with { type: 'json' };

/** An entry point of the package that has types. */
export interface EntryPoint {
  /** The name as applications import it. */
  readonly name: string;
  /** The file of its source, from the root. */
  readonly source: string;
  /** Names its page: `analytics` for the core, `testing-vitest` for `testing/vitest`. */
  readonly slug: string;
}

/** Every entry point, as `paths` in tsconfig.json names them: the core first, then by name. */
export const entryPoints: readonly EntryPoint[] = Object.entries(tsconfig.compilerOptions.paths)
  .map(([name, [source = '']]) => ({ name, source: source.replace('./', ''), slug: slugOf(name) }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

function slugOf(name: string): string {
  if (name === packageJson.name) return 'analytics';
  return name.slice(packageJson.name.length + 1).replaceAll('/', '-');
}
