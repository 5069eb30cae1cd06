import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressFiles } from './compress-files.ts';

/** Where every built file of the page is served from (S9.1). */
const assetPrefix = '/app/vhp/';

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  base: assetPrefix,
  plugins: [react(), ...(isSsrBuild ? [] : [compressFiles(join(import.meta.dirname, 'dist/client'))])],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        copyPublicDir: false,
        ssr: true,
        rollupOptions: { input: { start: 'server/start.ts' } },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        sourcemap: true,
        assetsInlineLimit: 0,
        // The styles stand in the document; what comes later has none of its own.
        modulePreload: {
          resolveDependencies: (_file, files) => files.filter((file) => !file.endsWith('.css')),
        },
        rollupOptions: {
          input: {
            page: 'entry-client.tsx',
            gallery: 'entry-gallery.tsx',
            events: 'preview/events-view.ts',
          },
          output: {
            // What comes when the page is idle shares these names with the page: imported from there, they would bring its style
            // sheets along, which stand in the document already.
            codeSplitting: {
              groups: [{ name: 'marks', test: /chunks[\\/]marks-/ }],
            },
          },
        },
      },
}));
