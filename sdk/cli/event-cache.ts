import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { libraryName } from '../client/version.ts';
import type { EventDatabase, KeptTables, ReadCounts } from '../event-database/event-database.ts';
import type { FoundFile } from './find-files.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * The user's own folder of caches (https://specifications.freedesktop.org/basedir-spec/latest/): a cache beside files of events
 * may have come with them. `undefined` where the environment names none.
 */
function cacheFolder(env: Surroundings['env']): string | undefined {
  const { HOME: home, LOCALAPPDATA: local, XDG_CACHE_HOME: named } = env;
  const folder = [named, local, home && join(home, '.cache')].find((one) => one && isAbsolute(one));
  return folder && join(folder, 'care-analytics');
}

/** Two writes within this time may leave a file with one time of change, in milliseconds; that of FAT is the coarsest. */
const settledMillis = 2_000;

/**
 * The place of the cached tables of files, and their key: it changes with each file, with the SQL that makes the tables and with
 * the version of the package. `undefined` where a change of a file can't be detected.
 *
 * @param names the names as the user typed them; the tables of the same names are stored once
 */
export function keptTablesOf(
  names: readonly string[],
  files: readonly FoundFile[],
  loadSql: string,
  env: Surroundings['env'],
): KeptTables | undefined {
  const folder = cacheFolder(env);
  if (!folder || files.some(({ stamp }) => stamp === undefined)) return undefined;
  const stamps = files.map(({ path, stamp }) => [resolve(path), stamp]);
  return {
    file: join(folder, `${hash(names.map((name) => resolve(name)))}.duckdb`),
    key: hash([libraryName, loadSql, stamps]),
  };
}

/** Stores the tables where that is possible; without it the next run reads the files again. */
export async function keepTables(
  database: EventDatabase,
  kept: KeptTables,
  files: readonly FoundFile[],
  { now, read }: { readonly now: number; readonly read: ReadCounts },
): Promise<void> {
  if (files.some(({ changedAt = now }) => now - changedAt < settledMillis)) return;
  try {
    await mkdir(dirname(kept.file), { recursive: true, mode: 0o700 });
    await database.keep(kept, read);
  } catch {
    // The folder may be read-only, or the disk full.
  }
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);
}
