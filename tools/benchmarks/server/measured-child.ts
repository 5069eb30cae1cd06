import { createApp } from '../../../reference-page/server/create-app.ts';
import { listen } from '../../../reference-page/server/listen.ts';
import { readSettings } from '../../../reference-page/server/settings.ts';
import { startBareServer } from './bare-servers.tsx';

/*
 * A server in a process of its own, which reports its port, and on every message its usage so far:
 *
 *   node measured-child.js ours [folder of the client's build]
 *   node measured-child.js bare
 *   node measured-child.js fetch | request [address of the collector]
 */
const [which = '', given = ''] = process.argv.slice(2);
const port = await (which === 'ours' ? startOurServer(given) : startBareServer(which, given));

process.on('message', ({ collectsGarbage }: { readonly collectsGarbage: boolean }) => {
  if (collectsGarbage) globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { heapUsed, rss } = process.memoryUsage();
  process.send?.({ cpuMillis: (user + system) / 1_000, memoryBytes: rss, heapBytes: heapUsed });
});
process.once('disconnect', () => process.exit(0));
process.send?.({ port });

/** Starts the page's server on a port that the system chooses. @param clientFolder the folder of the build for the browser */
async function startOurServer(clientFolder: string): Promise<number> {
  const settings = readSettings({ ...process.env, PORT: '0' }, process.cwd());
  const app = await createApp(settings, clientFolder);
  return new Promise((resolve) => void listen(app, settings, resolve));
}
