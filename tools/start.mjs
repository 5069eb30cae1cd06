import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { installWhenNeeded, requireNode, runScript } from './install.mjs';
import { requireFreePort } from './require-free-port.mjs';

/** `npm start` builds the page and serves it. With `--watch` both follow the sources; the docs stay as they were last built. */
const isWatching = process.argv.includes('--watch');

requireNode();
await requireFreePort(process.env);
installWhenNeeded();

let server;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    server?.kill(signal);
    if (isWatching) process.exit(0);
  });

if (isWatching) {
  console.log('Building the page …');
  const { watch } = await import('./watch.mjs');
  let restarted = Promise.resolve();
  await watch(() => {
    restarted = restarted.then(restart);
  });
} else {
  runScript('build', 'start');
  serve();
  server.on('exit', (code) => process.exit(code ?? 1));
}

async function restart() {
  if (server && server.exitCode === null) {
    server.kill();
    await once(server, 'exit');
  }
  serve();
}

function serve() {
  server = spawn(process.execPath, ['reference-page/dist/server/start.js'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    // For production React renders several times as fast.
    env: { PREVIEW: 'true', NODE_ENV: 'production', ...process.env },
  });
}
