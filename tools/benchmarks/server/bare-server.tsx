import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { renderToPipeableStream } from 'react-dom/server';
import { App } from '../../../reference-page/app/app.tsx';
import { loadEntry } from '../../../reference-page/app/page-entries.ts';
import { findRoute } from '../../../reference-page/app/routes.tsx';
import { defaultFlags } from '../../../reference-page/visit/flags.ts';
import { serverMediaWidths, type Visit } from '../../../reference-page/visit/visit.ts';

/** The least that a server can do for the home page: React's markup for the default visitor, and nothing around it. */
const visit: Visit = {
  brand: 'default',
  flags: defaultFlags,
  tests: {},
  isSafetyBannerClosed: false,
  mediaWidth: serverMediaWidths.desktop,
};

export async function startBareServer(): Promise<number> {
  const { page } = findRoute('/');
  const server = createServer(async (_request, response) => {
    const entry = await loadEntry(page);
    const { pipe } = renderToPipeableStream(<App entry={entry} visit={visit} />, {
      onShellReady() {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
        pipe(response);
      },
    });
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return (server.address() as AddressInfo).port;
}
