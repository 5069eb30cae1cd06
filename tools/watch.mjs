import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const configFile = fileURLToPath(new URL('../reference-page/vite.config.ts', import.meta.url));

/**
 * Builds page and server from the sources, those of the SDK too, and again whenever a file changes.
 *
 * @param onBuilt is called each time both are
 */
export async function watch(onBuilt) {
  const isBuilt = [false, false];
  for (const [index, ssr] of [false, true].entries()) {
    const watcher = await build({ configFile, mode: 'watch', logLevel: 'warn', build: { watch: {}, ssr } });
    watcher.on('event', ({ code, error, result }) => {
      if (code === 'START') isBuilt[index] = false;
      if (code === 'ERROR') console.error(error.message);
      if (code === 'BUNDLE_END') isBuilt[index] = true;
      result?.close();
      if (code === 'BUNDLE_END' && isBuilt.every(Boolean)) onBuilt();
    });
  }
}
