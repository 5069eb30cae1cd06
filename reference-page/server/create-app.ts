import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { errorRoute } from '../app/routes.tsx';
import { assetPrefix, findAssets, type Manifest, readManifest } from './assets.ts';
import { findHeadFiles } from './head-files.ts';
import { readPageAssets } from './page-assets.ts';
import { respondWithPage } from './respond.ts';
import type { Settings } from './settings.ts';

/** The whole server as a Hono application, and what has to be put away when it stops. */
export interface ServerApp {
  readonly app: Hono;
  close(): Promise<void>;
}

/** What has its content in its name never changes; icons and the like may. */
function cacheOf(path: string): string {
  return /[\\/](assets|art)[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

/** @param clientFolder where the build for the browser lies */
export async function createApp(settings: Settings, clientFolder: string): Promise<ServerApp> {
  const manifest = readManifest(clientFolder);
  const assets = readPageAssets(manifest, clientFolder);
  const headFiles = findHeadFiles(clientFolder);
  const app = new Hono();

  app.get('/healthz', (context) => context.text('ok'));
  app.use(
    `${assetPrefix}*`,
    serveStatic({
      root: clientFolder,
      rewriteRequestPath: (path) => path.slice(assetPrefix.length - 1),
      precompressed: true,
      onFound: (path, context) => context.header('cache-control', cacheOf(path)),
    }),
  );
  app.onError((error, context) => {
    console.error('A request failed:', error);
    return respondWithPage(context.req.raw, settings, assets, headFiles, errorRoute).catch(() =>
      context.text('Something went wrong on our side. Please try again.', 500),
    );
  });

  const closePreview = settings.preview
    ? await mountPreview(app, settings, manifest)
    : () => Promise.resolve();
  app.get('*', (context) => respondWithPage(context.req.raw, settings, assets, headFiles));
  return { app, close: closePreview };
}

async function mountPreview(app: Hono, settings: Settings, manifest: Manifest): Promise<ServerApp['close']> {
  const [{ createPreviewServices }, { createGalleryView }] = await Promise.all([
    import('./preview/preview-services.ts'),
    import('./preview/gallery-view.tsx'),
  ]);
  const preview = createPreviewServices({
    apiKey: settings.analyticsKey,
    eventsFile: settings.previewEventsFile,
    viewAssets: findAssets(manifest, 'preview/events-view.ts'),
  });
  app.route('/', preview.app);
  app.route('/', createGalleryView(settings, findAssets(manifest, 'entry-gallery.tsx')));
  return preview.close;
}

/** Where the build puts the browser's files, seen from the built server. */
export function clientFolderOf(serverFolder: string): string {
  return join(serverFolder, '..', 'client');
}
