import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of PostgreSQL's programs; `undefined` where it is not installed. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), '/usr/local/bin', '/usr/bin'];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

/** One line that says how to get it. */
export const missingPostgres = 'No PostgreSQL found. Install it (Debian: apt-get install postgresql).';
