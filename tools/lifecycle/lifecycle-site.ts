import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { pageScript } from '../browsers/engines/page-script.ts';
import { listen } from '../servers/listen.ts';

/** An event as the collector has it. */
export interface ArrivedEvent {
  readonly name: string;
  /** Number of the page that sent it; pages are counted as they are asked for. */
  readonly sentBy: number;
  readonly sessionId: number;
  readonly insertId: string;
}

/** Pages with the script build, `/page`, and without, `/empty`; and a collector. */
export interface LifecycleSite {
  readonly origin: string;
  /** In the order of arrival, copies too. */
  readonly arrived: readonly ArrivedEvent[];
  /** Reports of pages about themselves. */
  readonly reported: readonly string[];
  /** How many events had arrived when a page reported this. */
  arrivedBefore(what: string): number;
  stop(): Promise<void>;
}

const script = new URL('../../dist/script/care-analytics.global.js', import.meta.url);

/** @param firstScript runs in every page before its own scripts */
export async function startLifecycleSite(firstScript = ''): Promise<LifecycleSite> {
  const sdk = await readFile(script, 'utf8');
  const arrived: ArrivedEvent[] = [];
  const reported: string[] = [];
  const counts = new Map<string, number>();
  let pages = 0;

  const html = (body: string) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>
<link rel="icon" href="data:,"><script>${firstScript}</script></head><body>${body}</body></html>`;

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(`${request.url}`, 'http://site');
    if (pathname === '/collect') {
      const { events } = JSON.parse(await text(request)) as { events: Record<string, string>[] };
      for (const { event_type, session_id, insert_id } of events) {
        arrived.push({
          name: `${event_type}`,
          sentBy: Number(searchParams.get('page')),
          sessionId: Number(session_id),
          insertId: `${insert_id}`,
        });
      }
      response.end(JSON.stringify({ code: 200 }));
      return;
    }
    if (pathname === '/reports') {
      const what = `${searchParams.get('what')}`;
      reported.push(what);
      counts.set(what, arrived.length);
      response.end();
      return;
    }
    if (pathname === '/sdk.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(sdk);
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    if (pathname === '/page') {
      pages += 1;
      response.end(html(`<script src="/sdk.js"></script><script>${pageScript(startPage, pages)}</script>`));
    } else if (pathname === '/opener') {
      response.end(html(`${rules}<script>${pageScript(openPrerendered)}</script>`));
    } else response.end(html(''));
  });
  const { port, stop } = await listen(server);
  return {
    origin: `http://localhost:${port}`,
    arrived,
    reported,
    arrivedBefore: (what) => counts.get(what) ?? 0,
    stop,
  };
}

const rules = `<script type="speculationrules">
{ "prerender": [{ "urls": ["/page"], "eagerness": "immediate" }] }
</script>`;

interface Client {
  logEvent(event: { readonly name: string }): unknown;
}

declare global {
  var lifecycleTested: Client;
}

/** Runs in the page. */
function startPage(page: number): void {
  const { createAnalytics, httpApi, pageViews } = (
    globalThis as unknown as { CareAnalytics: typeof import('../../sdk/script.ts') }
  ).CareAnalytics;
  globalThis.lifecycleTested = createAnalytics({
    analyticsKey: 'lifecycle',
    destinations: [httpApi({ serverUrl: `/collect?page=${page}` })],
    features: [pageViews()],
  });
  const { prerendering } = document as Document & { readonly prerendering?: boolean };
  const report = (what: string) => void fetch(`/reports?what=${what}`);
  if (prerendering) {
    report('prerendering');
    document.addEventListener('prerenderingchange', () => report('activated'));
  }
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) report('restored');
  });
}

/** Runs in the page that the visitor comes from: the next one is ready when it is opened. */
function openPrerendered(): void {
  setTimeout(async () => {
    await fetch('/reports?what=opening');
    location.href = '/page';
  }, 4_000);
}
