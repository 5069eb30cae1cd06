import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reasonOf } from './reason-of.ts';

/** Rows as a query gives them. */
export interface QueryResult {
  readonly columns: readonly { readonly title: string; readonly isNumber: boolean }[];
  /** A text a cell; `null` where the database has none. */
  readonly rows: readonly (readonly (string | null)[])[];
}

/** Events in DuckDB, while they are asked. */
export interface EventDatabase {
  /**
   * Takes events, a line of JSON each, and makes the table of them, instead of those before.
   *
   * @param loadSql reads `'events.ndjson'`
   * @throws EventDatabaseError for SQL that does not
   */
  load(lines: AsyncIterable<string>, loadSql: string): Promise<void>;
  /** @throws EventDatabaseError for SQL that DuckDB refuses, with what it says, and for more than one statement */
  ask(sql: string): Promise<QueryResult>;
  /** Ends a query under way, which rejects. */
  interrupt(): void;
  /** Releases the database and removes its file. */
  close(): Promise<void>;
}

const loadedFile = /'events\.ndjson'/g;

const numberType = /^(U?(TINY|SMALL|BIG|HUGE)INT|U?INTEGER|FLOAT|DOUBLE|DECIMAL\(.*\))$/;

/** DuckDB, as far as it is used here. */
export type DuckDb = Pick<typeof import('@duckdb/node-api'), 'DuckDBInstance'>;

/** Something that the caller can fix, as text. */
export class EventDatabaseError extends Error {}

/**
 * Opens an empty database in memory.
 *
 * @param importDuckDb rejects where it is not installed
 * @throws EventDatabaseError there: how to install it
 */
export async function openEventDatabase(importDuckDb: () => Promise<DuckDb>): Promise<EventDatabase> {
  const { DuckDBInstance } = await importDuckDb().catch((error: unknown) => {
    throw new EventDatabaseError(
      `this needs DuckDB, which could not be loaded: ${reasonOf(error)}\nnpm install --save-dev @duckdb/node-api installs it.`,
    );
  });
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const folder = await mkdtemp(join(tmpdir(), 'care-analytics-'));

  return {
    async load(lines, loadSql) {
      if (loadSql.search(loadedFile) < 0)
        throw new EventDatabaseError("the SQL that loads the events reads no 'events.ndjson'.");
      const file = join(folder, 'events.ndjson');
      await writeFile(file, lines);
      const quoted = `'${file.replaceAll("'", "''")}'`;
      await refused(connection.run(loadSql.replace(loadedFile, () => quoted)));
    },
    async ask(sql) {
      const { count } = await refused(connection.extractStatements(sql));
      if (count > 1)
        throw new EventDatabaseError(`this asks one statement at a time, and here are ${count}.`);
      const reader = await refused(connection.runAndReadAll(sql));
      const types = reader.columnTypes();
      return {
        columns: reader.columnNames().map((title, index) => ({
          title,
          isNumber: numberType.test(String(types[index])),
        })),
        rows: reader.getRowsJson().map((row) => row.map(cellText)),
      };
    },
    interrupt: () => connection.interrupt(),
    async close() {
      connection.closeSync();
      instance.closeSync();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function refused<Result>(asked: Promise<Result>): Promise<Result> {
  return asked.catch((error: unknown) => {
    throw new EventDatabaseError(`DuckDB refuses this: ${reasonOf(error)}`);
  });
}

function cellText(cell: unknown): string | null {
  if (cell === null || typeof cell === 'string') return cell;
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
}
