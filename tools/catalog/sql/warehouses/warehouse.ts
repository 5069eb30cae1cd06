import type { EventColumn } from '../event-columns.ts';
import type { QuestionParameter } from '../parameters.ts';

/** A database that Amplitude's export is in, and how its SQL differs. */
export interface Warehouse {
  /** Its name in file names. */
  readonly slug: string;
  readonly name: string;
  /** How its clients pass the first and the last day, for people. */
  readonly howToRun: string;
  /** A parameter of the questions that a client passes, as a query writes it, of its type. */
  readonly parameter: (name: string, type: QuestionParameter['type']) => string;
  /** A day so many days later, or earlier. */
  readonly addDays: (day: string, days: number) => string;
  /** The day of a column of times, which are in UTC, in a time zone. */
  readonly localDay: (column: string, timeZone: string) => string;
  /** The Monday of the week of a day. */
  readonly monday: (day: string) => string;
  /** Begins a table that lasts as long as its session. */
  readonly createTable: (name: string) => string;
  /** A text of any length. */
  readonly textType: string;
  readonly quote: (name: string) => string;
  /** A column of times in milliseconds since 1970. */
  readonly millis: (column: string) => string;
  /** A property of a column of JSON as a text, which may be JSON itself. */
  readonly text: (column: string, name: string, holdsJson: boolean) => string;
  /** A text as a type; null where it is none. */
  readonly convert: (text: string, type: EventColumn['type']) => string;
  /** A column of the export as a text. */
  readonly asText: (column: string) => string;
  /** A hash of a text, as a text. */
  readonly hash: (text: string) => string;
  /** The statement that creates the table of losses from that of events. */
  readonly losses: string;
  /** A query of the catalogue in the SQL of this database; left out where it takes the catalogue's own. */
  readonly translate?: (query: string) => string;
}
