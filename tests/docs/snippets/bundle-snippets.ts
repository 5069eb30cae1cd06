import { join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { root } from '../../repository/root.ts';
import { componentsIn } from './components-in.ts';
import type { Snippet } from './read-snippets.ts';
import type { SnippetFolder } from './write-snippets.ts';

/** The test runner that a snippet imports is handed to it from outside. */
const shownTests: Plugin = {
  name: 'shown-tests',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^vitest$/ }, ({ path }) => ({ path, namespace: 'shown-tests' }));
    onLoad({ filter: /.*/, namespace: 'shown-tests' }, () => ({
      contents: 'export const { expect, it, test, describe, beforeEach, afterEach } = globalThis.shownTests;',
    }));
  },
};

const shared = {
  bundle: true,
  write: false,
  format: 'esm',
  // The package promises that its files do nothing by themselves; snippets, which are in its folder, do.
  ignoreAnnotations: true,
  jsx: 'automatic',
  jsxDev: true,
  logLevel: 'silent',
  tsconfig: join(root, 'tsconfig.json'),
  define: { 'process.env.NODE_ENV': '"development"' },
  outdir: join(root, 'dist'),
} satisfies BuildOptions;

/** The module that starts a snippet: it renders the components, if there are any. */
function entryOf(snippet: Snippet, path: string): string {
  const components = componentsIn(snippet).map((name) => `${name}Shown`);
  if (components.length === 0) return `import ${JSON.stringify(path)};`;
  const start = `import { ${components} } from ${JSON.stringify(path)};
    import { createElement } from 'react';`;
  if (snippet.runs === 'server') {
    return `${start}
      import { renderToString } from 'react-dom/server';
      for (const shown of [${components}]) renderToString(createElement(shown));`;
  }
  return `${start}
    import { flushSync } from 'react-dom';
    import { createRoot } from 'react-dom/client';
    for (const shown of [${components}]) {
      const place = document.body.appendChild(document.createElement('div'));
      flushSync(() => createRoot(place).render(createElement(shown)));
    }`;
}

/** A plugin that gives each snippet its entry, and makes what it does not export visible to that. */
function entries(snippets: readonly Snippet[], { path, fileOf }: SnippetFolder): Plugin {
  return {
    name: 'entries',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^snippet-\d+$/ }, (entry) => ({ path: entry.path, namespace: 'entries' }));
      onLoad({ filter: /.*/, namespace: 'entries' }, ({ path: entry }) => {
        const snippet = snippets[Number(entry.slice('snippet-'.length))];
        if (!snippet) throw new Error(entry);
        return { contents: entryOf(snippet, `./${fileOf(snippet)}`), resolveDir: path };
      });
    },
  };
}

/** Bundles snippets against the sources of the package's entry points: a text each, which runs as it is. */
export async function bundleSnippets(
  snippets: readonly Snippet[],
  folder: SnippetFolder,
  runs: Snippet['runs'],
): Promise<readonly string[]> {
  if (snippets.length === 0) return [];
  const { outputFiles } = await build({
    ...shared,
    ...(runs === 'server' ? { platform: 'node', packages: 'external' } : { platform: 'browser' }),
    entryPoints: snippets.map((_, index) => ({ in: `snippet-${index}`, out: `snippet-${index}` })),
    plugins: [entries(snippets, folder), ...(runs === 'server' ? [] : [shownTests])],
  });
  const texts = new Map(outputFiles.map(({ path, text }) => [path, text]));
  return snippets.map((_, index) => texts.get(join(shared.outdir, `snippet-${index}.js`)) ?? '');
}
