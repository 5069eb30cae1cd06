import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { findBrowser } from './browser/find-browser.mjs';

/** Runs a TypeScript program of the tests: `node tests/run-program.mjs tests/benchmarks/core.ts [arguments]`. */
const [program, ...args] = process.argv.slice(2);
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}node_modules/.cache/care-analytics`;
const file = `${folder}/${process.pid}.mjs`;

// What writes docs looks at nothing in a browser; Firefox is found by its own program.
if (!/^(docs|tests\/firefox)\/|\/write-/.test(program)) process.env.CHROMIUM_PATH = await findBrowser();
process.argv = [process.argv[0], program, ...args];
mkdirSync(folder, { recursive: true });
try {
  await build({
    absWorkingDir: root,
    entryPoints: [program],
    outfile: file,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(`${root}${program}`).href) },
    sourcemap: 'inline',
    logLevel: 'error',
  });
  await import(pathToFileURL(file).href);
} finally {
  rmSync(file, { force: true });
}
