import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { root } from '../repository/root.ts';
import { runCommand } from './run-command.ts';

/** Packs what has been built as npm would publish it, for the tests of a file. @returns the path of the tarball */
export function packPackage(): () => string {
  let folder = '';
  let name = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'care-pack-'));
    await runCommand(`npm pack --ignore-scripts --pack-destination "${folder}"`, root);
    [name = ''] = await readdir(folder);
  });
  afterAll(async () => {
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  return () => join(folder, name);
}
