import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type Configuration, httpApiDefault } from '../benchmarks/configuration.ts';

/** An SDK under test. */
export interface Subject {
  readonly name: string;
  /** The page's script; its imports are resolved from this folder. */
  readonly script: string;
  readonly configuration: Configuration;
  /** Where packages come from that this project has not installed, by name. */
  readonly packages?: Readonly<Record<string, string>>;
}

/** The built package, as a customer would install it. */
export const ourSubjects: readonly Subject[] = [
  {
    name: 'http-api',
    configuration: httpApiDefault,
    script: `
      import { httpApi } from '@care/analytics/http-api';
      import { startOurs } from './pages/ours.ts';
      startOurs(httpApi);`,
  },
  {
    name: 'amplitude destination',
    configuration: {
      default:
        "delivers through Amplitude's official SDK; requests are compressed, to another collector than Amplitude's own once that has answered that it accepts gzip",
      options: [],
    },
    script: `
      import { amplitude } from '@care/analytics/amplitude';
      import { startOurs } from './pages/ours.ts';
      startOurs(amplitude);`,
  },
];

/** The scripts of the subject's page under their paths; the page's own comes first. */
export async function bundleSubject({
  script,
  packages = {},
}: Omit<Subject, 'configuration'>): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: fileURLToPath(new URL('.', import.meta.url)), loader: 'ts' },
    // Without the project's own settings the package's entry points are resolved by package.json, to what is built.
    tsconfigRaw: {},
    alias: packages,
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: '/',
    entryNames: 'main',
    write: false,
    logLevel: 'error',
  });
  const scripts = outputFiles.map(({ path, text }) => [path, text] as const);
  return new Map(scripts.sort(([path]) => (path === '/main.js' ? -1 : 1)));
}
