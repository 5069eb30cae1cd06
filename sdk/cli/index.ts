import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { findFiles } from './find-files.ts';
import { main } from './main.ts';
import { plainLines } from './plain-lines.ts';
import { exitStatus, type OpenedFile } from './surroundings.ts';

/** The package's command, on Node. */
const interrupted = new AbortController();

async function openFile(path: string): Promise<OpenedFile> {
  const file = await open(path);
  const { size } = await file.stat();
  return { size: size || undefined, bytes: file.createReadStream() };
}

// The reader may have closed the pipe, as `head` does.
process.stdout.on('error', () => interrupted.abort());

process.exitCode = await main({
  args: process.argv.slice(2),
  env: process.env,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  now: Date.now,
  wait: (millis, signal) => setTimeout(millis, undefined, { signal }).catch(() => {}),
  fetch: (address, init) => fetch(address, init),
  openFile,
  findFiles,
  // These files lie beside the built command.
  openShipped: (name) => openFile(fileURLToPath(new URL(name, import.meta.url))),
  importDuckDb: () => import('@duckdb/node-api'),
  importModule: (path) => import(pathToFileURL(resolve(path)).href),
  onInterrupt(listener) {
    const { signal } = interrupted;
    signal.addEventListener('abort', listener);
    process.on('SIGINT', listener);
    process.on('SIGTERM', listener);
    return () => {
      signal.removeEventListener('abort', listener);
      process.off('SIGINT', listener);
      process.off('SIGTERM', listener);
    };
  },
}).catch((error: unknown) => {
  // Node itself would end with the status of a file with problems.
  console.error(plainLines(inspect(error)));
  return exitStatus.failed;
});
