import { readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { onTestFinished } from 'vitest';
import { takeUncaught, uncaughtPath } from '../../tools/browsers/engines/uncaught-errors.ts';
import { listen } from '../../tools/servers/listen.ts';
import type { PageSettings } from './pages/start-analytics.ts';

/** A request as the network saw it. */
export interface SeenRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Answer {
  /** @default 200 */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An event as the collector got it. */
export interface CollectedEvent {
  readonly event_type: string;
  readonly event_properties: Readonly<Record<string, unknown>>;
  readonly user_properties?: {
    readonly $set: Readonly<Record<string, unknown>>;
    readonly $setOnce?: Readonly<Record<string, unknown>>;
    readonly $unset?: Readonly<Record<string, unknown>>;
  };
  readonly time: number;
  readonly insert_id: string;
  readonly session_id: number;
  readonly device_id: string;
  readonly user_id?: string;
  readonly library: string;
}

/** Serves the small pages of `pages/` with the built package, and collects events under `/collect`. */
export interface SdkServer {
  readonly origin: string;
  /** For a browser context: leads every host to this server, so that nothing goes anywhere unseen. */
  readonly proxy: { readonly server: string };
  /** Every request in order, of pages and scripts too. */
  readonly requests: readonly SeenRequest[];
  /** The events that were acknowledged, in the order of their arrival. */
  readonly events: readonly CollectedEvent[];
  /** Errors that were thrown in the pages and not caught, as far as they were able to report them. */
  readonly uncaught: readonly string[];
  /** Decides an answer: one of the test's own, none at all, a cut connection, or what the server has (`undefined`). */
  answer: (request: SeenRequest) => Answer | 'no answer' | 'cut' | undefined;
  stop(): Promise<void>;
}

interface FirstScript {
  readonly text: string;
  readonly nonce: string;
}

const pagesFolder = fileURLToPath(new URL('pages', import.meta.url));
let bundled: Promise<ReadonlyMap<string, string>> | undefined;

/** @param firstScript runs in every page before its own scripts */
export async function startSdkServer(firstScript?: FirstScript): Promise<SdkServer> {
  bundled ??= bundle();
  const scripts = await bundled;
  const requests: SeenRequest[] = [];
  const events: CollectedEvent[] = [];
  const uncaught: string[] = [];

  async function usualAnswer({ url: { pathname } }: SeenRequest): Promise<Answer> {
    if (pathname === '/collect') return { body: '{"code":200}' };
    const script = scripts.get(pathname);
    if (script !== undefined) return { headers: { 'content-type': 'text/javascript' }, body: script };
    if (!/^\/[a-z-]+\.html$/.test(pathname)) return { status: 404 };
    const html = await readFile(pagesFolder + pathname, 'utf8');
    const body = firstScript
      ? html.replace('<head>', `<head><script nonce="${firstScript.nonce}">${firstScript.text}</script>`)
      : html;
    return { headers: { 'content-type': 'text/html' }, body };
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers } = incoming;
    // A browser that takes this server for its proxy asks for whole addresses.
    const url = new URL(incoming.url ?? '', `http://${headers.host}`);
    if (url.pathname === uncaughtPath) {
      uncaught.push(takeUncaught(url, response));
      return;
    }
    const body = Buffer.concat(await incoming.toArray()).toString();
    const request = { method, url, headers, body };
    requests.push(request);
    const answer = server.answer(request) ?? (await usualAnswer(request));
    if (answer === 'no answer') return;
    if (answer === 'cut') {
      response.destroy();
      return;
    }
    const { status = 200 } = answer;
    if (url.pathname === '/collect' && status < 300) events.push(...JSON.parse(body).events);
    // A page in a sandbox has no origin, so all it loads is another site's.
    response.writeHead(status, { 'access-control-allow-origin': '*', ...answer.headers });
    response.end(answer.body);
  }

  const http = createServer((incoming, response) => {
    serve(incoming, response).catch((error) => response.destroy(error));
  });
  // No https of other sites is reached: the attempt is recorded and refused.
  http.on('connect', ({ method = '', url, headers }: IncomingMessage, socket) => {
    requests.push({ method, url: new URL(`https://${url}`), headers, body: '' });
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  const { port, stop } = await listen(http);

  const server: SdkServer = {
    origin: `http://localhost:${port}`,
    proxy: { server: `http://127.0.0.1:${port}` },
    requests,
    events,
    uncaught,
    answer: () => undefined,
    stop,
  };
  return server;
}

/** The pages' scripts under their paths, made of the package as it is built: its entry points are resolved by package.json. */
async function bundle(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: [`${pagesFolder}/*.ts`],
    tsconfigRaw: {},
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: '/',
    write: false,
    logLevel: 'error',
  });
  return new Map(outputFiles.map(({ path, text }) => [path, text]));
}

/** Somebody at a browser of their own. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors that were thrown in the pages and not caught. */
  readonly uncaught: readonly Error[];
  /** Warnings and errors of the console. */
  readonly lines: readonly string[];
  /** Opens the page with analytics and waits until its scripts have run; on another host if the test says so. */
  open(settings?: PageSettings, origin?: string): Promise<void>;
}

/** A visitor whose whole network is the server, until the test is over. */
export async function createVisitor(
  browser: Browser,
  server: SdkServer,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({ proxy: server.proxy, ...options });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const uncaught: Error[] = [];
  const lines: string[] = [];
  context.on('weberror', (error) => uncaught.push(error.error()));
  context.on('console', (line) => {
    if (['warning', 'error'].includes(line.type())) lines.push(line.text());
  });
  return {
    context,
    page,
    uncaught,
    lines,
    async open(settings = {}, origin = server.origin) {
      await page.goto(addressOf(`${origin}/analytics.html`, settings));
    },
  };
}

/** The address of a page that starts analytics with these settings. */
export function addressOf(page: string, settings: PageSettings): string {
  return `${page}?settings=${encodeURIComponent(JSON.stringify(settings))}`;
}
