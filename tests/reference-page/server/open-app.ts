import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createApp, type ServerApp } from '../../../reference-page/server/create-app.ts';
import { readSettings, type Settings } from '../../../reference-page/server/settings.ts';

export interface OpenApp {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  answer(request: Request): Promise<Response>;
  readonly server: ServerApp;
  readonly settings: Settings;
  /** The lines that the server has logged, parsed. */
  readonly lines: Record<string, unknown>[];
  readonly folder: string;
  readonly eventsFile: string;
}

const manifest = {
  'entry-client.tsx': { file: 'assets/page.js', css: ['assets/page.css'] },
  'pages/plain/server-page.tsx': { file: 'assets/server-page.js' },
  'entry-gallery.tsx': { file: 'assets/gallery.js' },
  'preview/events-view.ts': { file: 'assets/events.js' },
  'preview/tagging-partner.ts': { file: 'assets/tagging.js' },
  'preview/tagging-selector.ts': { file: 'assets/selector.js' },
  'preview/tag-container.ts': { file: 'assets/container.js' },
  'preview/recaptcha.ts': { file: 'assets/recaptcha.js' },
  'preview/flag-panel.ts': { file: 'assets/panel.js', css: ['assets/panel.css'] },
};

/** The server without a socket, on a build of almost nothing; closed when the test ends. */
export async function openApp(variables: Readonly<Record<string, string>> = {}): Promise<OpenApp> {
  const folder = await mkdtemp(join(tmpdir(), 'care-server-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await Promise.all(['.vite', 'assets'].map((name) => mkdir(join(folder, name))));
  await Promise.all([
    writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest)),
    writeFile(join(folder, 'assets', 'page.css'), 'body { margin: 0 }'),
    writeFile(join(folder, 'assets', 'page.js'), '// page'),
  ]);
  const eventsFile = join(folder, 'events.ndjson');
  const settings = readSettings(
    { PREVIEW: 'true', PREVIEW_EVENTS_FILE: eventsFile, LOG_REQUESTS: 'false', ...variables },
    process.cwd(),
  );
  const lines: Record<string, unknown>[] = [];
  const server = await createApp(settings, folder, (line) => lines.push(JSON.parse(line)));
  const { app, close } = server;
  onTestFinished(() => close());
  return {
    server,
    settings,
    fetch: async (path, init) => app.fetch(new Request(new URL(path, 'http://localhost'), init)),
    answer: async (request) => app.fetch(request),
    lines,
    folder,
    eventsFile,
  };
}

/** The state that a document carries for the browser. */
export function stateIn(html: string) {
  return JSON.parse(
    /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null',
  );
}

export const production = {
  PREVIEW: 'false',
  SITE_ORIGIN: 'https://www.care.example',
  ANALYTICS_KEY: 'key',
  ANALYTICS_SERVER_URL: 'https://collector.example/2/httpapi',
};
