import { startBareServer } from './bare-server.tsx';
import { startOurServer } from './our-server.ts';

/*
 * A server in a process of its own, which reports its port, and on every message what it has used so far:
 *
 *   node measured-child.js bare | ours [folder of the client's build]
 */
const [which, clientFolder = ''] = process.argv.slice(2);
const port = which === 'bare' ? await startBareServer() : await startOurServer(clientFolder);

process.on('message', () => {
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMillis: (user + system) / 1_000, memoryBytes: process.memoryUsage.rss() });
});
process.once('disconnect', () => process.exit(0));
process.send?.({ port });
