import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg|json|webmanifest)$/;
/** Smaller files gain nothing, in bytes. */
const smallest = 512;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Puts `.br` and `.gz` beside the built files, so that the server has nothing to compress. @param folder of the build */
export function compressFiles(folder: string): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    async closeBundle() {
      const names = await readdir(folder, { recursive: true });
      await Promise.all(
        names.filter((name) => compressible.test(name)).map((name) => compress(join(folder, name))),
      );
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallest) return;
  await Promise.all([
    writeFile(`${file}.br`, await toBrotli(content)),
    writeFile(`${file}.gz`, await toGzip(content, { level: 9 })),
  ]);
}
