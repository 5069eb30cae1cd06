import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { findPostgres } from '../../../../tools/find-postgres.ts';

const run = promisify(execFile);

export interface StartedPostgres {
  /** Runs statements that give nothing back. */
  create(sql: string): Promise<void>;
  /** Runs queries in a session of their own, after what makes their tables. @returns the rows of each */
  ask(
    load: string,
    queries: readonly string[],
    variables: Readonly<Record<string, string>>,
  ): Promise<readonly (readonly (readonly string[])[])[]>;
}

/** Its programs; nothing where it is not installed. */
export const postgresBinaries = findPostgres();

/** PostgreSQL refuses to run as root; Debian has a user for whom nothing is at stake. */
const nobody = { uid: 65_534, gid: 65_534 };

/** A cluster in a folder of its own, on a socket in it; it ends, and its folder goes, with the test. */
export async function startPostgres(): Promise<StartedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'care-postgres-'));
  const user = process.getuid?.() === 0 ? nobody : undefined;
  if (user) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: 'C' } };
  const program = (name: string, args: readonly string[]) =>
    run(join(`${postgresBinaries}`, name), args, options);

  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await program('initdb', [
    '-D',
    data,
    '-U',
    'care',
    '--auth=trust',
    '--no-sync',
    '--encoding=UTF8',
    '--locale=C',
  ]);
  await program('pg_ctl', [
    ...['-D', data, '-l', join(folder, 'log'), '-w', 'start'],
    ...['-o', `-c listen_addresses='' -c fsync=off -k ${folder}`],
  ]);
  onTestFinished(async () => void (await program('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])));

  async function psql(sql: string, args: readonly string[]): Promise<string> {
    const file = join(folder, 'script.sql');
    await writeFile(file, sql);
    const connection = ['-h', folder, '-U', 'care', '-d', 'postgres', '-X', '-q', '-v', 'ON_ERROR_STOP=1'];
    return (await program('psql', [...connection, ...args, '-f', file])).stdout;
  }

  return {
    async create(sql) {
      await psql(sql, []);
    },
    async ask(load, queries, variables) {
      const marked = queries.map((query) => `${query}\n\\echo ==`).join('\n');
      const set = Object.entries(variables).flatMap(([name, value]) => ['-v', `${name}=${value}`]);
      const out = await psql(`${load}\n${marked}\n`, [...set, '-A', '-t', '-F', '\t', '-P', 'null=null']);
      return out
        .split('==\n')
        .slice(0, -1)
        .map((rows) =>
          rows
            .split('\n')
            .filter((row) => row !== '')
            .map((row) => row.split('\t')),
        );
    },
  };
}
