import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import {
  createPreviewServices,
  type PreviewServicesOptions,
} from '../../../reference-page/server/preview/preview-services.ts';
import { createServiceCalls } from '../../../reference-page/server/preview/services/service-calls.ts';
import { root } from '../../repository/root.ts';

export interface StartedPreview {
  readonly url: string;
  readonly eventsFile: string;
  stop(): Promise<void>;
}

export interface StartPreviewOptions {
  readonly eventsFile?: string;
  readonly now?: () => number;
  readonly importDuckDb?: PreviewServicesOptions['importDuckDb'];
  readonly catalogFolder?: string;
}

/** The preview's services on a free port with a folder of their own; stopped when the test ends. */
export async function startPreview({
  eventsFile,
  now,
  importDuckDb,
  catalogFolder = join(root, 'docs/events'),
}: StartPreviewOptions = {}): Promise<StartedPreview> {
  const file = eventsFile ?? join(await makeFolder(), 'preview', 'events.ndjson');
  const preview = createPreviewServices({
    apiKey: 'preview-key',
    eventsFile: file,
    calls: createServiceCalls(),
    viewAssets: { script: '/assets/view.js', styles: ['/assets/view.css', '/assets/"quoted".css'] },
    catalogFolder,
    ...(now !== undefined && { now }),
    ...(importDuckDb !== undefined && { importDuckDb }),
  });
  const app = new Hono();
  app.route('/', preview.app);

  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');

  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= preview.close().then(
      () =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          if ('closeAllConnections' in server) server.closeAllConnections();
        }),
    );
    return stopped;
  };
  onTestFinished(stop);
  return { url: `http://127.0.0.1:${address.port}`, eventsFile: file, stop };
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'care-preview-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
