import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './run-command.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The package as npm would publish it. */
export interface PackedPackage {
  /** The path of the tarball. */
  readonly file: string;
  remove(): Promise<void>;
}

/** Packs what has been built. */
export async function packPackage(): Promise<PackedPackage> {
  const folder = await mkdtemp(join(tmpdir(), 'care-pack-'));
  await runCommand(`npm pack --ignore-scripts --pack-destination "${folder}"`, root);
  const [name = ''] = await readdir(folder);
  return { file: join(folder, name), remove: () => rm(folder, { recursive: true, force: true }) };
}
