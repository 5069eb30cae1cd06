import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Imports the styles of parts that only the server renders, those of what they import first: the browser's build leaves
 * these parts out, and would leave out their styles with them. Modules that are fetched late have their own.
 *
 * @param root the folder of the page
 * @param parts the modules that render such parts on the server, by the module that stands for them in the browser; by
 * their paths
 */
export function islandStyles(root: string, parts: Readonly<Record<string, readonly string[]>>): Plugin {
  return {
    name: 'island-styles',
    enforce: 'pre',
    async transform(code, id) {
      const modules = parts[relative(root, id).split(sep).join('/')];
      if (!modules) return undefined;
      // A module that waited for itself would wait for ever.
      const seen = new Set([id]);
      const styles: string[] = [];
      const visit = async (path: string): Promise<void> => {
        if (seen.has(path) || !path.startsWith(root) || path.includes('node_modules')) return;
        seen.add(path);
        if (path.endsWith('.css')) styles.push(path);
        else for (const imported of (await this.load({ id: path })).importedIds) await visit(imported);
      };
      for (const module of modules) await visit(join(root, module));
      return {
        code: `${styles.map((path) => `import ${JSON.stringify(path)};`).join(' ')} ${code}`,
        map: null,
      };
    },
  };
}
