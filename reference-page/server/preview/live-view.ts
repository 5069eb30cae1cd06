import { Hono } from 'hono';
import { createNonce, documentHeaders } from '../security-headers.ts';
import type { EventLog } from './event-log.ts';
import type { EventStreams } from './event-streams.ts';
import { renderEventsPage, type ViewAssets } from './render-events-page.ts';
import type { ServiceCalls } from './services/service-calls.ts';
import { streamFile } from './stream-file.ts';

export interface LiveViewOptions {
  readonly log: EventLog;
  readonly streams: EventStreams;
  readonly eventsFile: string;
  readonly calls: ServiceCalls;
  readonly assets: ViewAssets;
}

export function createLiveView({ log, streams, eventsFile, calls, assets }: LiveViewOptions): Hono {
  const view = new Hono();

  view.use('/preview/*', async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
    context.header('x-content-type-options', 'nosniff');
  });

  view.get('/preview/events', (context) => {
    const nonce = createNonce();
    return context.html(renderEventsPage(assets, nonce), 200, documentHeaders(nonce));
  });

  view.delete('/preview/events', async (context) => {
    await log.clear();
    calls.clear();
    return context.body(null, 204);
  });

  view.get('/preview/events/stream', (context) =>
    context.req.method === 'HEAD'
      ? context.body(null, 200, { 'content-type': 'text/event-stream; charset=utf-8' })
      : streams.open(context.req.header('last-event-id')),
  );

  view.get('/preview/calls', (context) => context.json(calls.after(Number(context.req.query('after') ?? 0))));

  view.get('/preview/events.ndjson', async (context) => {
    const size = await log.writtenBytes();
    return context.body(streamFile(eventsFile, size), 200, {
      'content-type': 'application/x-ndjson; charset=utf-8',
    });
  });

  return view;
}
