import { Hono } from 'hono';
import type { DuckDb } from '../../../sdk/event-database/event-database.ts';
import { createAnswersEndpoint } from './answers-endpoint.ts';
import { createCollector } from './collector.ts';
import { createEventLog } from './event-log.ts';
import { createEventStreams } from './event-streams.ts';
import { createLiveView } from './live-view.ts';
import type { ViewAssets } from './render-events-page.ts';
import type { ServiceCalls } from './services/service-calls.ts';

export interface PreviewServicesOptions {
  /** The only key the collector accepts, of formats that have one. */
  readonly apiKey: string;
  /** NDJSON, one event a line; created with its folder when the first event arrives. */
  readonly eventsFile: string;
  /** The service calls that the view lists beside the events. */
  readonly calls: ServiceCalls;
  /** The built script and stylesheets of the live view. */
  readonly viewAssets: ViewAssets;
  /** The catalogue's files, as the docs are built. */
  readonly catalogFolder: string;
  /** Called when a question is first asked. @default the installed one */
  readonly importDuckDb?: () => Promise<DuckDb>;
  readonly now?: () => number;
}

export interface PreviewServices {
  readonly app: Hono;
  /** Ends the live streams, refuses further uploads, and resolves when everything accepted is written. */
  close(): Promise<void>;
}

const maxUploadBytes = 1_048_576;
const maxUploadEvents = 2000;

/** A collector that speaks what each destination does, and a page that shows what it receives. For the preview only. */
export function createPreviewServices({
  apiKey,
  eventsFile,
  calls,
  viewAssets,
  catalogFolder,
  importDuckDb = () => import('@duckdb/node-api'),
  now = Date.now,
}: PreviewServicesOptions): PreviewServices {
  const log = createEventLog({ file: eventsFile, now });
  const streams = createEventStreams({ log });
  const rules = { apiKey, maxBytes: maxUploadBytes, maxEvents: maxUploadEvents };
  let closed = false;

  const app = new Hono();
  app.route('/', createCollector({ rules, log, now, isClosed: () => closed }));
  app.route('/', createLiveView({ log, streams, eventsFile, calls, assets: viewAssets }));
  app.route('/', createAnswersEndpoint({ log, now, eventsFile, catalogFolder, importDuckDb }));

  return {
    app,
    async close() {
      closed = true;
      streams.close();
      await log.close();
    },
  };
}
