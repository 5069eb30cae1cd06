import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type DuckDb,
  type EventDatabase,
  EventDatabaseError,
  openEventDatabase,
} from '../../../sdk/event-database/event-database.ts';
import { readEventLines } from '../../../sdk/event-database/read-event-lines.ts';
import { type CatalogQuestion, readQuestions } from '../../../sdk/event-database/read-questions.ts';
import { readText } from '../../../sdk/event-database/read-text.ts';
import type { Answer, AnswerDays, Answers } from '../../preview/answers.ts';
import { streamFile } from './stream-file.ts';

export interface AnswerQuestionsOptions {
  readonly eventsFile: string;
  /** Holds the catalogue's queries.sql and load.sql. */
  readonly catalogFolder: string;
  readonly importDuckDb: () => Promise<DuckDb>;
}

/** Asks the first `size` bytes of the events all that the catalogue asks. Counts by day are those of all days. */
export async function answerQuestions(
  { eventsFile, catalogFolder, importDuckDb }: AnswerQuestionsOptions,
  size: number,
  days: AnswerDays,
  nowMillis: number,
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
      const byDay = await answerAll(database, questions.filter(isByDay));
      if (days === 'today') await keepDay(database, nowMillis);
      const others = await answerAll(
        database,
        questions.filter((question) => !isByDay(question)),
      );
      return { answers: [...byDay, ...others] };
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

/** Leaves the events of the day, in UTC as the catalogue's days are. */
async function keepDay(database: EventDatabase, nowMillis: number): Promise<void> {
  const day = new Date(nowMillis).toISOString().slice(0, 10);
  await database.ask(`delete from events where "day" is distinct from date '${day}'`);
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
