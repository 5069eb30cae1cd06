import { Agent, createServer, type IncomingMessage, type RequestListener, request } from 'node:http';
import { renderToPipeableStream } from 'react-dom/server';
import { App } from '../../../reference-page/app/app.tsx';
import { loadEntry } from '../../../reference-page/app/page-entries.ts';
import { findRoute } from '../../../reference-page/app/routes.tsx';
import { defaultFlags } from '../../../reference-page/visit/flags.ts';
import { serverMediaWidths, type Visit } from '../../../reference-page/visit/visit.ts';
import { listen } from '../../servers/listen.ts';

const visit: Visit = {
  brand: 'default',
  flags: defaultFlags,
  tests: {},
  isSafetyBannerClosed: false,
  mediaWidth: serverMediaWidths.desktop,
};

const agent = new Agent({ keepAlive: true });

/** Servers with the least work, by name: without a limit or a check. */
const servers: Readonly<Record<string, (collector: string) => RequestListener>> = {
  /** Answers with React's markup of the home page for the default visitor, and nothing around it. */
  bare: () => async (_request, response) => {
    const entry = await loadEntry(findRoute('/').page);
    const { pipe } = renderToPipeableStream(<App entry={entry} visit={visit} />, {
      onShellReady() {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
        pipe(response);
      },
    });
  },
  /** Passes an upload's body on to the collector, and its answer back. */
  fetch: (collector) => async (asked, response) => {
    const body = Buffer.concat(await asked.toArray());
    const answer = await fetch(collector, { method: 'POST', headers: headersOf(asked), body });
    const answered = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answered);
  },
  request: (collector) => (asked, response) => {
    const headers = { ...headersOf(asked), 'content-length': asked.headers['content-length'] };
    const sent = request(collector, { method: 'POST', agent, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, { 'content-type': 'application/json' });
      answer.pipe(response);
    });
    asked.pipe(sent);
  },
};

/** @param collector the collector to which it passes uploads on @returns its port */
export async function startBareServer(name: string, collector: string): Promise<number> {
  const { port } = await listen(createServer(servers[name]?.(collector)));
  return port;
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return {
    'content-type': headers['content-type'] ?? '',
    'content-encoding': headers['content-encoding'] ?? '',
    'x-forwarded-for': `${headers['x-forwarded-for'] ?? ''}`,
  };
}
