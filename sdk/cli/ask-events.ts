import { isDeepStrictEqual } from 'node:util';
import { type EventDatabase, openEventDatabase, type ReadCounts } from '../event-database/event-database.ts';
import {
  countsPeople,
  defaultParameters,
  metTests,
  type QuestionParameters,
  takesTest,
  uncountedKinds,
  variablesOf,
} from '../event-database/question-parameters.ts';
import { readEventLines } from '../event-database/read-event-lines.ts';
import {
  type CatalogQuestion,
  findQuestions,
  readQuestions,
  similarQuestions,
} from '../event-database/read-questions.ts';
import { readText } from '../event-database/read-text.ts';
import { reasonOf } from '../event-database/reason-of.ts';
import { keepTables, keptTablesOf } from './event-cache.ts';
import type { FoundFile } from './find-files.ts';
import { formatCount, formatNumber } from './format-amount.ts';
import { formatParameters, shownParameters } from './format-parameters.ts';
import { formatAnswer, formatResult } from './format-result.ts';
import { openNamed } from './open-named.ts';
import type { AnswerArguments, AskArguments, QueryArguments } from './parse-arguments.ts';
import { plainLines } from './plain-lines.ts';
import { plainText } from './plain-text.ts';
import { showProgress } from './show-progress.ts';
import {
  type ExitStatus,
  exitStatus,
  type OpenedFile,
  type Surroundings,
  UserError,
} from './surroundings.ts';

/** Runs the user's SQL on a file of events. */
export function queryEvents(command: QueryArguments, outside: Surroundings): Promise<ExitStatus> {
  return askEvents(command, command.sql, outside);
}

/** Runs the query of a question of the catalogue on a file of events. @throws UserError for one that it does not have */
export async function answerQuestion(command: AnswerArguments, outside: Surroundings): Promise<ExitStatus> {
  const questions = await readAllQuestions(command.queries, outside);
  const found = findQuestions(questions, command.question);
  const [only, ...others] = found;
  if (!only) throw new UserError(noSuchQuestion(similarQuestions(questions, command.question)));
  if (others.length > 0) throw new UserError(`more than one question contains that:\n${listOf(found)}`);
  const { minDifference, test } = command.parameters;
  if ((test !== undefined || minDifference !== undefined) && !takesTest(only.query))
    throw new UserError(
      `this question is not about a test, so it takes no ${test === undefined ? '--min-difference' : '--test'}: ${only.title}`,
    );
  return askEvents(command, only.query, outside, only.title);
}

function noSuchQuestion(similar: readonly CatalogQuestion[]): string {
  const text = 'the catalogue has no such question; care-analytics questions lists them.';
  return similar.length > 0 ? `${text} Similar ones:\n${listOf(similar.slice(0, 5))}` : text;
}

function listOf(questions: readonly CatalogQuestion[]): string {
  return questions.map(({ title }) => `  ${title}`).join('\n');
}

/** Reads the questions of the user's file and of the catalogue; the user's replace those of the same title. */
async function readAllQuestions(
  own: string | undefined,
  outside: Surroundings,
): Promise<readonly CatalogQuestion[]> {
  const shipped = readQuestions(await readSql(undefined, 'queries.sql', outside));
  if (own === undefined) return shipped;
  const added = readQuestions(await readSql(own, 'queries.sql', outside));
  if (added.length === 0)
    throw new UserError(`${own} has no question: a line that begins with -- and the query below it.`);
  const titles = new Set(added.map(({ title }) => title));
  return [...added, ...shipped.filter(({ title }) => !titles.has(title))];
}

/** Lists the questions of the catalogue, a line each. */
export async function listQuestions(
  { queries }: { readonly queries: string | undefined },
  outside: Surroundings,
): Promise<ExitStatus> {
  const questions = await readAllQuestions(queries, outside);
  for (const { title } of questions) outside.stdout.write(`${plainText(title)}\n`);
  return exitStatus.clean;
}

/** @param title the title of the question, if it is one: its answer names the parameters */
async function askEvents(
  command: AskArguments,
  sql: string,
  outside: Surroundings,
  title?: string,
): Promise<ExitStatus> {
  const loadSql = await readSql(command.load, 'load.sql', outside);
  const files = await findNamed(command.files, outside);
  // SQL of the user's may read more than the files, so that its tables are not cached.
  const isKept = command.isCached && command.load === undefined;
  const kept = isKept ? keptTablesOf(command.files, files, loadSql, outside.env) : undefined;
  const database = await openEventDatabase(outside.importDuckDb);
  const interruption = new AbortController();
  const stopListening = outside.onInterrupt(() => {
    interruption.abort();
    database.interrupt();
  });
  try {
    const opened = kept && (await database.open(kept));
    const read = opened ?? (await loadFiles(database, files, loadSql, interruption.signal, outside));
    if (read.events === 0 && read.leftOut > 0)
      throw new UserError(
        `${shownNames(files)} has no event. care-analytics check says what is wrong with it.`,
      );
    if (kept && !opened) {
      const found = await findNamed(command.files, outside);
      const isSame = keptTablesOf(command.files, found, loadSql, outside.env)?.key === kept.key;
      if (isSame) await keepTables(database, kept, files, { now: outside.now(), read });
    }
    await setParameters(database, command.parameters);
    if (command.showsSql) outside.stderr.write(`${plainLines(sql.trimEnd())}\n\n`);
    const parameters = shownParameters(command.parameters, sql);
    if (command.parquet !== undefined) await database.writeParquet(sql, command.parquet);
    else {
      const result = await database.ask(sql);
      const { isTTY = false } = outside.stdout;
      outside.stdout.write(
        title === undefined
          ? formatResult(result, command.format, isTTY)
          : formatAnswer(result, command.format, isTTY, { title, parameters }),
      );
    }
    // Neither Parquet nor CSV has a place for parameters.
    if (title !== undefined && (command.parquet !== undefined || command.format === 'csv'))
      outside.stderr.write(`${formatParameters(parameters)}\n`);
    if (title !== undefined && countsPeople(sql)) outside.stderr.write(await describeUncounted(database));
    if (read.leftOut > 0)
      outside.stderr.write(
        `${formatCount(read.leftOut, 'record')} left out: no event. care-analytics check says which.\n`,
      );
  } finally {
    stopListening();
    await database.close();
  }
  return exitStatus.clean;
}

/** Describes the events of the asked days that no person's browser has sent, as a line; an empty text without any. */
async function describeUncounted(database: EventDatabase): Promise<string> {
  const { rows } = await database.ask(uncountedKinds);
  if (rows.length === 0) return '';
  const total = rows.reduce((sum, [, count]) => sum + Number(count), 0);
  const kinds = rows.map(([kind, count]) => `${kind} ${formatNumber(Number(count))}`).join(', ');
  return `Not counted: ${formatCount(total, 'event')} whose client_kind is not human (${plainText(kinds)}). query sees all.\n`;
}

/** Sets the parameters of the questions. @throws UserError for tables that do not take them, and for a test that no visitor met */
async function setParameters(database: EventDatabase, parameters: QuestionParameters): Promise<void> {
  await database.setVariables(variablesOf(parameters));
  if (isDeepStrictEqual(parameters, defaultParameters)) return;
  const made = await database.ask(`select 1 from duckdb_columns() where table_name = 'parameters'`);
  if (made.rows.length === 0)
    throw new UserError(
      'the SQL of --load makes no table or view “parameters”, so it takes no --from, --to, --time-zone, --test and --min-difference.',
    );
  const { test } = parameters;
  if (test === undefined) return;
  const { rows } = await database.ask(metTests);
  const found = rows.map(([name]) => `${name}`);
  if (!found.includes(test))
    throw new UserError(
      `no visitor met a test ${JSON.stringify(test)} on the days that are asked. ${
        found.length > 0
          ? `Tests that were met:\n${found.map((name) => `  ${name}`).join('\n')}`
          : 'No test was met.'
      }`,
    );
}

/** Reads files one after the other into the tables, with a line on the terminal that shows how far it is. */
async function loadFiles(
  database: EventDatabase,
  files: readonly FoundFile[],
  loadSql: string,
  interruption: AbortSignal,
  outside: Surroundings,
): Promise<ReadCounts> {
  let total: number | undefined = 0;
  for (const { size } of files) total = size === undefined || total === undefined ? undefined : total + size;
  const progress = showProgress(outside, total);
  let bytes = 0;
  let events = 0;
  let leftOut = 0;

  async function* counted(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      if (interruption.aborted) throw new UserError('interrupted.');
      bytes += chunk.length;
      progress.update(bytes);
      yield chunk;
    }
  }

  async function* lines(): AsyncGenerator<string> {
    for (const { path } of files) {
      const opened = await openNamed(path, outside);
      yield* readEventLines(readable(counted(opened.bytes), path), (read, left) => {
        events += read;
        leftOut += left;
      });
    }
  }

  try {
    await database.load(lines(), loadSql);
  } finally {
    progress.clear();
  }
  return { events, leftOut };
}

/** Finds all files that the names mean, each once. @throws UserError for a name that means none */
async function findNamed(
  names: readonly string[],
  { findFiles }: Pick<Surroundings, 'findFiles'>,
): Promise<readonly FoundFile[]> {
  const found = new Map<string, FoundFile>();
  for (const name of names) {
    const files = name === '-' ? [{ path: '-', ...unknownFile }] : await findOne(name, findFiles);
    if (files.length === 0) throw new UserError(`${name} has no file of events.`);
    for (const file of files) {
      // One file may have several names.
      const key = file.stamp ?? file.path;
      if (!found.has(key)) found.set(key, file);
    }
  }
  return [...found.values()];
}

const unknownFile = { size: undefined, stamp: undefined, changedAt: undefined };

async function findOne(name: string, findFiles: Surroundings['findFiles']): Promise<readonly FoundFile[]> {
  try {
    return await findFiles(name);
  } catch (error) {
    throw new UserError(`${name} could not be opened: ${reasonOf(error)}`);
  }
}

function shownNames(files: readonly FoundFile[]): string {
  const [only, ...others] = files;
  if (others.length > 0) return `None of the ${files.length} files`;
  return only?.path === '-' ? 'standard input' : (only?.path ?? '');
}

async function* readable(bytes: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<string> {
  try {
    yield* readText(bytes);
  } catch (error) {
    throw new UserError(
      `${file === '-' ? 'standard input' : file} could not be read to its end: ${reasonOf(error)}`,
    );
  }
}

/** Reads the user's file, or the catalogue's that comes with the package. */
async function readSql(
  own: string | undefined,
  shipped: 'queries.sql' | 'load.sql',
  outside: Surroundings,
): Promise<string> {
  const { bytes }: OpenedFile =
    own === undefined ? await outside.openShipped(shipped) : await openNamed(own, outside);
  let sql = '';
  for await (const text of readable(bytes, own ?? shipped)) sql += text;
  return sql;
}
