import { randomUUID } from 'node:crypto';
import { chmod, constants, copyFile, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckDBType, DuckDBValue, Json } from '@duckdb/node-api';
import { reasonOf } from './reason-of.ts';

/** The result of a query. */
export interface QueryResult {
  readonly columns: readonly {
    readonly title: string;
    readonly isNumber: boolean;
    /** True if its cells are JSON, as booleans and lists are. @default false */
    readonly isJson?: boolean;
  }[];
  /** A text a cell; `null` where the database has none. */
  readonly rows: readonly (readonly (string | null)[])[];
}

/** Tables of events that are stored in a file from one run to the next. */
export interface KeptTables {
  /** The path of DuckDB's file, in a folder that exists. */
  readonly file: string;
  /** Stands for the source of the tables. Only tables with the same key are reused. */
  readonly key: string;
}

/** The numbers of events, and of other parts, in the files that were read. */
export interface ReadCounts {
  readonly events: number;
  readonly leftOut: number;
}

/** Events in DuckDB, while they are queried. */
export interface EventDatabase {
  /**
   * Takes events, a line of JSON each, and makes the tables of them, instead of those before.
   *
   * @param loadSql reads `'events.ndjson'`
   * @throws EventDatabaseError for SQL that does not
   */
  load(lines: AsyncIterable<string>, loadSql: string): Promise<void>;
  /**
   * Opens the tables of a file, which stays as it is. @returns the counts of their source; `undefined` if it has no tables with
   * that key
   */
  open(kept: KeptTables): Promise<ReadCounts | undefined>;
  /** Stores the loaded tables in a file, which replaces one that exists. @throws for a file that can't be written */
  keep(kept: KeptTables, read: ReadCounts): Promise<void>;
  /** Sets variables that SQL reads with `getvariable`; `undefined` is null. */
  setVariables(values: Readonly<Record<string, string | undefined>>): Promise<void>;
  /** @throws EventDatabaseError for SQL that DuckDB refuses, with its message, and for more than one statement */
  ask(sql: string): Promise<QueryResult>;
  /** Writes the rows of a query to a file of Parquet, which replaces one that exists. @throws EventDatabaseError as `ask` does */
  writeParquet(sql: string, file: string): Promise<void>;
  /** Ends a query under way, which rejects. */
  interrupt(): void;
  /** Releases the database and removes its files. */
  close(): Promise<void>;
}

const loadedFile = /'events\.ndjson'/g;

const numberType = /^(U?(TINY|SMALL|BIG|HUGE)INT|U?INTEGER|FLOAT|DOUBLE|DECIMAL\(.*\))$/;

const jsonType = /^(BOOLEAN|JSON|STRUCT\(.*|MAP\(.*)$|\[\d*\]$/;

/** DuckDB, as far as it is used here. */
export type DuckDb = Pick<typeof import('@duckdb/node-api'), 'DuckDBInstance' | 'JsonDuckDBValueConverter'>;

/** An error that the caller can fix. */
export class EventDatabaseError extends Error {}

/**
 * Opens an empty database in memory.
 *
 * @param importDuckDb rejects where it is not installed
 * @throws EventDatabaseError there: how to install it
 */
export async function openEventDatabase(importDuckDb: () => Promise<DuckDb>): Promise<EventDatabase> {
  const { DuckDBInstance, JsonDuckDBValueConverter: toJson } = await importDuckDb().catch(
    (error: unknown) => {
      throw new EventDatabaseError(
        `this needs DuckDB, which could not be loaded: ${reasonOf(error)}\nnpm install --save-dev @duckdb/node-api installs it.`,
      );
    },
  );
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const folder = await mkdtemp(join(tmpdir(), 'care-analytics-'));
  const tables = join(folder, 'events.duckdb');
  // The default would be below the folder that the command runs in.
  await connection.run(`set temp_directory = ${quoted(join(folder, 'spilled'))}`);

  /** Attaches a file of tables, so that names are looked for in it first. */
  async function attach(file: string, mode: string): Promise<void> {
    await detach();
    await connection.run(`attach ${quoted(file)} as stored ${mode}`);
    await connection.run('use stored');
  }

  /** Writes all that the file does not have yet, and releases it. */
  async function detach(): Promise<void> {
    await connection.run('use memory');
    await connection.run('detach database if exists stored');
  }

  async function readCounts(key: string): Promise<ReadCounts | undefined> {
    const sql = `select events, left_out from stored.kept.origin where key = ${quoted(key)}`;
    const [row] = (await connection.runAndReadAll(sql)).getRowsJson();
    return row && { events: Number(row[0]), leftOut: Number(row[1]) };
  }

  /** A value without the digits of a fraction that would come from its binary form; a whole number has none. */
  function jsonOf(value: DuckDBValue, type: DuckDBType): Json {
    const json = toJson(value, type, partOf);
    const isRounded = typeof json === 'number' && !Number.isSafeInteger(json);
    return isRounded ? Number(json.toPrecision(`${type}` === 'FLOAT' ? 7 : 15)) : json;
  }

  /** A part of a list or a structure: DuckDB's own JSON has whole numbers of 64 bits and decimals as texts. */
  function partOf(value: DuckDBValue, type: DuckDBType): Json {
    const part = jsonOf(value, type);
    return typeof part === 'string' && numberType.test(`${type}`) ? exactNumber(part) : part;
  }

  async function assertOneStatement(sql: string): Promise<void> {
    const { count } = await refused(connection.extractStatements(sql));
    if (count > 1) throw new EventDatabaseError(`this asks one statement at a time, and here are ${count}.`);
  }

  return {
    async load(lines, loadSql) {
      if (loadSql.search(loadedFile) < 0)
        throw new EventDatabaseError("the SQL that loads the events reads no 'events.ndjson'.");
      const file = join(folder, 'events.ndjson');
      await writeFile(file, lines);
      await detach();
      await rm(tables, { force: true });
      await attach(tables, '');
      await refused(connection.run(loadSql.replace(loadedFile, () => quoted(file))));
    },
    async open({ file, key }) {
      try {
        await attach(file, '(read_only)');
        const read = await readCounts(key);
        if (read) return read;
      } catch {
        // The file is missing, damaged or of another DuckDB: its tables are made again.
      }
      await detach();
      return undefined;
    },
    async keep({ file, key }, { events, leftOut }) {
      await connection.run('create schema stored.kept');
      await connection.run(
        `create table stored.kept.origin as select ${quoted(key)} as key, ${events} as events, ${leftOut} as left_out`,
      );
      await detach();
      // A reader of another process sees the whole file or none.
      const whole = `${file}.${randomUUID()}`;
      try {
        await copyFile(tables, whole, constants.COPYFILE_EXCL);
        await chmod(whole, 0o600);
        await rename(whole, file);
      } finally {
        await rm(whole, { force: true });
        await attach(tables, '(read_only)');
      }
    },
    async setVariables(values) {
      for (const [name, value] of Object.entries(values))
        await connection.run(`set variable ${name} = ${value === undefined ? 'null' : quoted(value)}`);
    },
    async ask(sql) {
      await assertOneStatement(sql);
      const reader = await refused(connection.runAndReadAll(sql));
      const types = reader.columnTypes().map((type) => type.alias ?? String(type));
      return {
        columns: reader.columnNames().map((title, index) => ({
          title,
          isNumber: numberType.test(types[index] ?? ''),
          ...(jsonType.test(types[index] ?? '') && { isJson: true }),
        })),
        rows: reader.convertRows(jsonOf).map((row) => row.map(cellText)),
      };
    },
    async writeParquet(sql, file) {
      await assertOneStatement(sql);
      await refused(connection.run(`copy (from query(${quoted(sql)})) to ${quoted(file)} (format parquet)`));
    },
    interrupt: () => connection.interrupt(),
    async close() {
      connection.closeSync();
      instance.closeSync();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function refused<Result>(asked: Promise<Result>): Promise<Result> {
  return asked.catch((error: unknown) => {
    throw new EventDatabaseError(`DuckDB refuses this: ${reasonOf(error)}`);
  });
}

/** The number of a text; the text itself where no JavaScript number holds it. */
export function exactNumber(text: string): number | string {
  const number = Number(text);
  const isExact = Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number));
  return isExact ? number : text;
}

function cellText(cell: unknown): string | null {
  if (cell === null || typeof cell === 'string') return cell;
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
}
