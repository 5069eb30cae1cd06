import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installWhenNeeded, requireNode, runScript } from './install.mjs';
import { requireFreePort } from './require-free-port.mjs';

requireNode();
await requireFreePort(process.env);
installWhenNeeded();
console.log('Building …');
runScript('build');

const server = spawn(process.execPath, ['reference-page/dist/server/start.js'], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  stdio: 'inherit',
  // For production React renders several times as fast.
  env: { PREVIEW: 'true', NODE_ENV: 'production', ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
