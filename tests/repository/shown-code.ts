import { transform } from 'esbuild';
import { snippetsOf } from '../docs/snippets/pages.ts';

/** The code of a page that exports a name, up to where it imports more than types, run by itself. */
export async function importShown<Shown>(page: string, name: keyof Shown & string): Promise<Shown> {
  const isIt = new RegExp(`export (async )?function ${name}\\b`);
  const { code: whole = '' } = snippetsOf(page).find(({ code }) => isIt.test(code)) ?? {};
  const [shown = ''] = whole.split(/^import (?!type)/m);
  const { code } = await transform(shown, { loader: 'ts', format: 'esm' });
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`) as Promise<Shown>;
}
