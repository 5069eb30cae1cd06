import { openEventDatabase } from '../event-database/event-database.ts';
import { readEventLines } from '../event-database/read-event-lines.ts';
import {
  type CatalogQuestion,
  findQuestions,
  readQuestions,
  similarQuestions,
} from '../event-database/read-questions.ts';
import { readText } from '../event-database/read-text.ts';
import { reasonOf } from '../event-database/reason-of.ts';
import { formatCount } from './format-amount.ts';
import { formatResult } from './format-result.ts';
import { openNamed } from './open-named.ts';
import type { AnswerArguments, AskArguments, QueryArguments } from './parse-arguments.ts';
import { plainText } from './plain-text.ts';
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
  const questions = readQuestions(await readSql(command.queries, 'queries.sql', outside));
  const found = findQuestions(questions, command.question);
  const [only, ...others] = found;
  if (!only) throw new UserError(noSuchQuestion(similarQuestions(questions, command.question)));
  if (others.length > 0) throw new UserError(`more than one question contains that:\n${listOf(found)}`);
  return askEvents(command, only.query, outside);
}

function noSuchQuestion(similar: readonly CatalogQuestion[]): string {
  const text = 'the catalogue has no such question; care-analytics questions lists them.';
  return similar.length > 0 ? `${text} Similar ones:\n${listOf(similar.slice(0, 5))}` : text;
}

function listOf(questions: readonly CatalogQuestion[]): string {
  return questions.map(({ title }) => `  ${title}`).join('\n');
}

/** Lists the questions of the catalogue, a line each. */
export async function listQuestions(
  { queries }: { readonly queries: string | undefined },
  outside: Surroundings,
): Promise<ExitStatus> {
  const questions = readQuestions(await readSql(queries, 'queries.sql', outside));
  for (const { title } of questions) outside.stdout.write(`${plainText(title)}\n`);
  return exitStatus.clean;
}

async function askEvents(command: AskArguments, sql: string, outside: Surroundings): Promise<ExitStatus> {
  const loadSql = await readSql(command.load, 'load.sql', outside);
  const database = await openEventDatabase(outside.importDuckDb);
  let isInterrupted = false;
  const stopListening = outside.onInterrupt(() => {
    isInterrupted = true;
    database.interrupt();
  });
  const read = { events: 0, leftOut: 0 };

  async function* text(): AsyncGenerator<string> {
    const { bytes } = await openNamed(command.file, outside);
    for await (const piece of readable(bytes, command.file)) {
      if (isInterrupted) throw new UserError('interrupted.');
      yield piece;
    }
  }

  try {
    const lines = readEventLines(text(), (events, leftOut) => {
      read.events += events;
      read.leftOut += leftOut;
    });
    await database.load(lines, loadSql);
    if (read.events === 0 && read.leftOut > 0)
      throw new UserError(
        `${command.file === '-' ? 'standard input' : command.file} has no event. care-analytics check says what is wrong with it.`,
      );
    const result = await database.ask(sql);
    outside.stdout.write(formatResult(result, command.format, outside.stdout.isTTY));
  } finally {
    stopListening();
    await database.close();
  }
  if (read.leftOut > 0)
    outside.stderr.write(
      `${formatCount(read.leftOut, 'record')} left out: no event. care-analytics check says which.\n`,
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
