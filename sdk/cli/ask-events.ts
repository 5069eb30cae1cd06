import { createRecordSplitter } from '../event-files/split-records.ts';
import { openEventDatabase } from './event-database.ts';
import { formatCount } from './format-amount.ts';
import { formatResult } from './format-result.ts';
import { openNamed } from './open-named.ts';
import type { AnswerArguments, AskArguments, QueryArguments } from './parse-arguments.ts';
import { readText } from './read-bytes.ts';
import { findQuestions, readQuestions } from './read-questions.ts';
import { reasonOf } from './reason-of.ts';
import {
  type ExitStatus,
  exitStatus,
  type OpenedFile,
  type Surroundings,
  UserError,
} from './surroundings.ts';
import { writeEventLines } from './write-event-lines.ts';

/** Runs the user's SQL on a file of events. */
export function queryEvents(command: QueryArguments, outside: Surroundings): Promise<ExitStatus> {
  return askEvents(command, command.sql, outside);
}

/** Runs the query of a question of the catalogue on a file of events. @throws UserError for one that it does not have */
export async function answerQuestion(command: AnswerArguments, outside: Surroundings): Promise<ExitStatus> {
  const questions = readQuestions(await readSql(command.queries, 'queries.sql', outside));
  const found = findQuestions(questions, command.question);
  const [only, ...others] = found;
  if (!only) throw new UserError('the catalogue has no such question; care-analytics questions lists them.');
  if (others.length > 0)
    throw new UserError(
      `more than one question contains that:\n${found.map(({ title }) => `  ${title}`).join('\n')}`,
    );
  return askEvents(command, only.query, outside);
}

/** Lists the questions of the catalogue, a line each. */
export async function listQuestions(
  { queries }: { readonly queries: string | undefined },
  outside: Surroundings,
): Promise<ExitStatus> {
  const questions = readQuestions(await readSql(queries, 'queries.sql', outside));
  for (const { title } of questions) outside.stdout.write(`${title}\n`);
  return exitStatus.clean;
}

async function askEvents(command: AskArguments, sql: string, outside: Surroundings): Promise<ExitStatus> {
  const loadSql = await readSql(command.load, 'load.sql', outside);
  const database = await openEventDatabase(outside);
  let isInterrupted = false;
  const stopListening = outside.onInterrupt(() => {
    isInterrupted = true;
    database.interrupt();
  });
  let leftOut = 0;

  async function* lines(): AsyncGenerator<string> {
    const { bytes } = await openNamed(command.file, outside);
    const splitter = createRecordSplitter();
    const write = (records: ReturnType<typeof splitter.push>) => {
      const written = records.map(writeEventLines);
      leftOut += written.reduce((sum, record) => sum + record.leftOut, 0);
      return written.flatMap((record) => record.lines.map((line) => `${line}\n`)).join('');
    };
    for await (const text of readable(bytes, command.file)) {
      if (isInterrupted) throw new UserError('interrupted.');
      yield write(splitter.push(text));
    }
    yield write(splitter.end());
  }

  try {
    await database.load(lines(), loadSql);
    const result = await database.ask(sql);
    outside.stdout.write(formatResult(result, command.format));
  } finally {
    stopListening();
    await database.close();
  }
  if (leftOut > 0)
    outside.stderr.write(
      `${formatCount(leftOut, 'record')} left out: no event. care-analytics check says which.\n`,
    );
  return exitStatus.clean;
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

/** The user's file, or the catalogue's that comes with the package. */
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
