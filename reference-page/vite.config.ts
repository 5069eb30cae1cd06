import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import tsconfig from '../tsconfig.json' with { type: 'json' };
import { compressFiles } from './compress-files.ts';
import { islandStyles } from './islands/island-styles.ts';
import { plainImports } from './islands/plain-imports.ts';
import { assetPrefix } from './server/assets.ts';
import { siteFolder } from './site-folder.ts';

/** The one module that is fetched late and has styles: the server puts them into the documents that need it. */
const pageModule = 'pages/plain/server-page.tsx';

/** The parts that the server renders on every page, and those of pages that are the server's HTML, by the module that brings their styles. */
const serverParts = {
  'app/shell.tsx': ['styles/index.css', 'app/page-entries.ts', 'server/consent-banner.tsx'],
  [pageModule]: ['app/routes.tsx'],
};

const folderOf = (...names: string[]) => join(import.meta.dirname, ...names);

/** The SDK's sources by the names of its entry points, so that no package has to be built before the page. */
const sources = Object.entries(tsconfig.compilerOptions.paths).map(([name, [source = '']]) => ({
  find: new RegExp(`^${name}$`),
  replacement: folderOf('..', source),
}));

/**
 * `--mode site` makes the server for production only, without the preview, in a folder of its own. `--mode watch` builds from the
 * SDK's sources instead of the package, and leaves as it is what takes long to make small.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  root: import.meta.dirname,
  base: assetPrefix,
  plugins: [
    react(),
    ...(isSsrBuild ? [] : [plainImports(pageModule), islandStyles(import.meta.dirname, serverParts)]),
    ...(isSsrBuild || mode === 'watch' ? [] : [compressFiles(folderOf('dist/client'))]),
    ...(mode === 'site'
      ? [
          siteFolder({
            folder: folderOf('dist/site'),
            mapsFolder: folderOf('dist/site-maps'),
            clientFolder: folderOf('dist/client'),
            flagsFile: folderOf('flags.json'),
            lateModules: [pageModule, 'server/metrics.ts'],
          }),
        ]
      : []),
  ],
  resolve: { alias: mode === 'watch' ? sources : [] },
  // Messages of @apollo/client to developers stay out, and so does its hint in the console.
  define: isSsrBuild ? { 'globalThis.__SITE__': `${mode === 'site'}` } : { 'globalThis.__DEV__': 'false' },
  build: isSsrBuild
    ? {
        outDir: mode === 'site' ? 'dist/site/server' : 'dist/server',
        target: 'node20',
        copyPublicDir: false,
        sourcemap: mode === 'site' && 'hidden',
        ssr: true,
        rollupOptions: { input: { start: 'server/start.ts' } },
      }
    : {
        outDir: 'dist/client',
        // The server names what a page begins with; what comes late is asked for when it is needed.
        modulePreload: false,
        manifest: true,
        sourcemap: true,
        assetsInlineLimit: 0,
        rollupOptions: {
          input: {
            page: 'entry-client.tsx',
            gallery: 'entry-gallery.tsx',
            events: 'preview/events-view.ts',
            panel: 'preview/flag-panel.ts',
            tagging: 'preview/tagging-partner.ts',
            'tagging-selector': 'preview/tagging-selector.ts',
            'tag-container': 'preview/tag-container.ts',
            recaptcha: 'preview/recaptcha.ts',
          },
        },
      },
}));
