import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type DuckDb,
  type EventDatabase,
  EventDatabaseError,
  openEventDatabase,
} from '../../../sdk/event-database/event-database.ts';
import {
  metTests,
  type QuestionParameters,
  variablesOf,
} from '../../../sdk/event-database/question-parameters.ts';
import { readEventLines } from '../../../sdk/event-database/read-event-lines.ts';
import { type CatalogQuestion, readQuestions } from '../../../sdk/event-database/read-questions.ts';
import { readText } from '../../../sdk/event-database/read-text.ts';
import type { Answer, Answers } from '../../preview/answers.ts';
import { streamFile } from './stream-file.ts';

export interface AnswerQuestionsOptions {
  readonly eventsFile: string;
  /** Holds the catalogue's queries.sql and load.sql. */
  readonly catalogFolder: string;
  readonly importDuckDb: () => Promise<DuckDb>;
}

/**
 * Asks the first `size` bytes of the events all that the catalogue asks.
 *
 * @param showsAllDays whether counts by day are those of all days all the same
 */
export async function answerQuestions(
  { eventsFile, catalogFolder, importDuckDb }: AnswerQuestionsOptions,
  size: number,
  parameters: QuestionParameters,
  showsAllDays: boolean,
): Promise<Answers> {
  const sql = await readCatalog(catalogFolder);
  if (!sql) return { problem: 'The catalogue is not built: npm run build -- docs builds it.' };
  const questions = readQuestions(sql.queries);
  try {
    const database = await openEventDatabase(importDuckDb);
    try {
      const text = readText(streamFile(eventsFile, size));
      await database.load(
        readEventLines(text, () => {}),
        sql.load,
      );
      const tests = (await database.ask(metTests)).rows.map(([name]) => `${name}`);
      const plotted = showsAllDays ? { ...parameters, from: undefined, to: undefined } : parameters;
      await database.setVariables(variablesOf(plotted));
      const byDay = await answerAll(database, questions.filter(isByDay));
      await database.setVariables(variablesOf(parameters));
      const others = await answerAll(
        database,
        questions.filter((question) => !isByDay(question)),
      );
      return { answers: [...byDay, ...others], tests };
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof EventDatabaseError)) throw error;
    return { problem: error.message };
  }
}

async function readCatalog(folder: string) {
  try {
    const [queries, load] = await Promise.all(
      ['queries.sql', 'load.sql'].map((name) => readFile(join(folder, name), 'utf8')),
    );
    return queries !== undefined && load !== undefined ? { queries, load } : undefined;
  } catch {
    return undefined;
  }
}

function isByDay({ title, topic }: CatalogQuestion): boolean {
  return title === `${topic}, by day`;
}

async function answerAll(
  database: EventDatabase,
  questions: readonly CatalogQuestion[],
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (const { title, topic = '', query } of questions)
    answers.push({ title, topic, query, ...(await resultOf(database, query)) });
  return answers;
}

async function resultOf(
  database: EventDatabase,
  query: string,
): Promise<Pick<Answer, 'columns' | 'rows' | 'fault'>> {
  try {
    return await database.ask(query);
  } catch (error) {
    if (!(error instanceof EventDatabaseError)) throw error;
    return { columns: [], rows: [], fault: error.message };
  }
}
