import type { EventColumn } from '../event-columns.ts';

/** A database that Amplitude's export is in, and how its SQL differs. */
export interface Warehouse {
  /** Its name in file names. */
  readonly slug: string;
  readonly name: string;
  /** How its clients pass the first and the last day, for people. */
  readonly howToRun: string;
  /** The parameters, as a query writes them. */
  readonly fromDay: string;
  readonly toDay: string;
  /** Begins a table that lasts as long as its session. */
  readonly createTable: (name: string) => string;
  /** A text of any length. */
  readonly textType: string;
  readonly quote: (name: string) => string;
  /** A column of times in milliseconds since 1970. */
  readonly millis: (column: string) => string;
  /** A property of `event_properties` as a text, which may be JSON. */
  readonly text: (name: string, holdsJson: boolean) => string;
  /** A text as a type; null where it is none. */
  readonly convert: (text: string, type: EventColumn['type']) => string;
  /** A column of the export as a text. */
  readonly asText: (column: string) => string;
  /** A hash of a text, as a text. */
  readonly hash: (text: string) => string;
  /** What makes the table of losses of the one of events. */
  readonly losses: string;
  /** A query of the catalogue in the SQL of this database; left out where it takes the catalogue's own. */
  readonly translate?: (query: string) => string;
}
