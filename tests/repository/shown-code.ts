import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { root } from './snippets.ts';

/** The modules that a guide shows, in order: a block that `continues` belongs to the one before it. */
export function shownModules(page: string): readonly string[] {
  const text = readFileSync(join(root, page), 'utf8');
  const modules: string[] = [];
  for (const [, continues, code = ''] of text.matchAll(/```tsx?( continues)?\n([\s\S]*?)```/g)) {
    if (continues) modules.push((modules.pop() ?? '') + code);
    else modules.push(code);
  }
  return modules;
}

/** The block of a page that exports a name, run by itself; it may import types alone. */
export async function importShown<Shown>(page: string, name: keyof Shown & string): Promise<Shown> {
  const block =
    shownModules(page).find((code) => new RegExp(`export (async )?function ${name}\\b`).test(code)) ?? '';
  const [first = ''] = block.split(/^import (?!type)/m);
  const { code } = await transform(first, { loader: 'ts', format: 'esm' });
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`) as Promise<Shown>;
}
