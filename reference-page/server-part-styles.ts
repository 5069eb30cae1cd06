import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

/** `import './a.css'`, `from './b.tsx'`: what a module imports of ours, types and what is fetched late aside. */
const imports = /^(?:import|export)(?! type\b)[^'"()]*?['"](\.[^'"]+)['"];$/gm;

/**
 * The styles of modules and of all that they import, those of what is imported first.
 *
 * @param root the folder of the page
 * @param modules by their paths in it
 */
export function stylesOf(root: string, modules: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const styles: string[] = [];

  function visit(path: string): void {
    if (seen.has(path) || !/\.(css|tsx?)$/.test(path)) return;
    seen.add(path);
    if (path.endsWith('.css')) styles.push(path);
    else
      for (const [, imported = ''] of readFileSync(path, 'utf8').matchAll(imports))
        visit(join(dirname(path), imported));
  }

  for (const module of modules) visit(join(root, module));
  return styles;
}

/**
 * Imports the styles of parts that only the server renders: the browser's build leaves these parts out, and would leave out their
 * styles with them.
 *
 * @param parts the modules that render such parts on the server, by the module that stands for them in the browser
 */
export function serverPartStyles(root: string, parts: Readonly<Record<string, readonly string[]>>): Plugin {
  return {
    name: 'server-part-styles',
    enforce: 'pre',
    transform(code, id) {
      const modules = parts[relative(root, id).split(sep).join('/')];
      if (!modules) return undefined;
      const lines = stylesOf(root, modules).map((path) => `import ${JSON.stringify(path)};`);
      return { code: `${lines.join(' ')} ${code}`, map: null };
    },
  };
}
