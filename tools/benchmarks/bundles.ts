import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { installFolder } from './install-folder.ts';
import type { Subject } from './subjects.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = fileURLToPath(new URL('.', import.meta.url));
const peers = `${folder}peers`;

export interface Bundles {
  /** Path to text. */
  readonly files: ReadonlyMap<string, string>;
  /** The path of a subject's script. */
  scriptOf(subject: Subject): string;
}

/** Bundles the page's driver, and all subjects alike: modules for today's browsers, minified, split where they split themselves. */
export async function bundle(subjects: readonly Subject[], minify = true): Promise<Bundles> {
  if (subjects.some(({ kind }) => kind === 'peer')) installFolder(peers);
  const files = new Map<string, string>();
  const collect = (outputs: readonly { path: string; text: string }[]) => {
    for (const { path, text } of outputs) files.set(path, text);
  };
  const shared = {
    // Without the paths of tsconfig.json, imports find the built package.
    tsconfigRaw: {},
    bundle: true,
    minify,
    jsx: 'automatic',
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    logLevel: 'error',
  } as const;
  const driver = await build({ ...shared, entryPoints: [`${folder}page-driver.ts`], outfile: '/driver.js' });
  collect(driver.outputFiles);
  for (const subject of subjects) {
    const { outputFiles } = await build({
      ...shared,
      entryPoints: [{ in: 'subject', out: 'subject' }],
      outdir: `/${pathOf(subject)}`,
      splitting: true,
      plugins: [giveCode(subject)],
    });
    collect(outputFiles);
  }
  return { files, scriptOf: (subject) => `/${pathOf(subject)}/subject.js` };
}

function pathOf({ name }: Subject): string {
  return name.replaceAll(/\W+/g, '-');
}

function giveCode({ code, kind }: Subject): Plugin {
  return {
    name: 'subject',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^subject$/ }, ({ path }) => ({ path, namespace: 'subject' }));
      onLoad({ filter: /./, namespace: 'subject' }, () => ({
        contents: code,
        resolveDir: kind === 'peer' ? peers : root,
      }));
    },
  };
}
