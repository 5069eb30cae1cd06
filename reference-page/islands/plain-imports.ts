import type { Plugin } from 'vite';

/**
 * Leaves `import()` as it is: Vite's own way to it would fetch the page's styles again, which are in the document, and is
 * nearly a kilobyte. Fails where styles would be missed.
 *
 * @param styledModule the one module that is fetched late and has styles, by the end of its path: the server puts them into the
 * documents that need it
 */
export function plainImports(styledModule: string): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isDynamicEntry || chunk.facadeModuleId?.endsWith(styledModule))
          continue;
        const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
        if (styles.length > 0) this.error(`${chunk.name} is fetched late, and nothing would fetch ${styles}`);
      }
    },
  };
}
