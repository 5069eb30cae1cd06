import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenedFile, Surroundings } from '../../../sdk/cli/surroundings.ts';
import { root } from '../../repository/root.ts';

/** A place for a command to run in: its output is recorded, files are texts. */
export function createSurroundings(
  given: Partial<Surroundings> & { readonly files?: Record<string, Uint8Array | string> },
) {
  let out = '';
  let err = '';
  const outside: Surroundings = {
    args: [],
    env: {},
    stdin: bytesOf([]),
    stdout: { write: (text) => (out += text) },
    stderr: { write: (text) => (err += text) },
    now: () => 1_800_000_000_000,
    wait: () => Promise.resolve(),
    fetch: () => Promise.reject(new TypeError('fetch failed')),
    async openFile(path): Promise<OpenedFile> {
      const content = given.files?.[path];
      if (content === undefined) throw new Error('no such file');
      const bytes = Buffer.from(content);
      return { size: bytes.length, bytes: bytesOf([bytes]) };
    },
    async findFiles(path) {
      const content = given.files?.[path];
      if (content === undefined) throw new Error('no such file');
      return [{ path, size: Buffer.byteLength(content), stamp: undefined, changedAt: undefined }];
    },
    async openShipped(name) {
      const bytes = readFileSync(join(root, 'docs/events', name));
      return { size: bytes.length, bytes: bytesOf([bytes]) };
    },
    importDuckDb: () => import('@duckdb/node-api'),
    importModule: () => Promise.reject(new Error('no such module')),
    onInterrupt: () => () => {},
    ...given,
  };
  return { outside, out: () => out, err: () => err };
}

export async function* bytesOf(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}
