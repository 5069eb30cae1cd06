import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';
import { assetPrefix, type Manifest } from './assets.ts';
import { filesOf } from './files-of.ts';
import type { Settings } from './settings.ts';

/** The module that the page in the browser starts with. */
const pageEntry = 'entry-client.tsx';

/**
 * Serves the build for the browser. In production only what the page itself may ask for, and no source map; nowhere what
 * describes the build.
 *
 * @param root the folder of the build
 */
export function serveFiles(app: Hono, root: string, manifest: Manifest, { preview }: Settings): void {
  const onFound = (_file: string, context: Context) =>
    context.header('cache-control', cacheOf(context.req.path));
  const ofPage = filesOf(manifest, pageEntry);
  const fromBuild = serveStatic({
    root,
    onFound,
    rewriteRequestPath: (path) => path.slice(assetPrefix.length - 1),
    precompressed: true,
  });
  app.use(`${assetPrefix}*`, (context, next) => {
    const file = context.req.path.slice(assetPrefix.length);
    const isServed = preview || !file.startsWith('assets/') || ofPage.has(file);
    return isServed && !file.startsWith('.') ? fromBuild(context, next) : next();
  });
  // Browsers ask for it wherever a document names no icon.
  app.get('/favicon.ico', serveStatic({ root, onFound }));
}

/** The value of `Cache-Control`, by the path of the request: files with a hash of their content in the name never change; icons and the like may. */
function cacheOf(path: string): string {
  return /\/(assets|art)\//.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}
