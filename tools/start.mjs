import { fileURLToPath } from 'node:url';
import { installWhenNeeded, requireNode, runScript } from './install.mjs';
import { requireFreePort } from './require-free-port.mjs';
import { runInGroup } from './run-in-group.mjs';

/** `npm start` builds the page and serves it. With `--watch` both follow the sources; the docs stay as they were last built. */
const isWatching = process.argv.includes('--watch');

requireNode();
await requireFreePort(process.env);
await installWhenNeeded();

if (isWatching) {
  console.log('Building the page …');
  const { watch } = await import('./watch.mjs');
  let server;
  let restarted = Promise.resolve();
  await watch(() => {
    restarted = restarted.then(async () => {
      await server?.stop();
      server = serve();
    });
  });
} else {
  await runScript('build', 'start');
  process.exit(await serve().ended);
}

function serve() {
  return runInGroup(process.execPath, ['reference-page/dist/server/start.js'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    // For production React renders several times as fast.
    env: { PREVIEW: 'true', NODE_ENV: 'production', ...process.env },
  });
}
