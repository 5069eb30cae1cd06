import type { DuckDb } from '../event-database/event-database.ts';
import type { FoundFile } from './find-files.ts';

/** An output for text. */
export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}

/** A file, or the standard input. */
export interface OpenedFile {
  /** In bytes, if it is known beforehand. */
  readonly size: number | undefined;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** The parts of the outside that the commands use. */
export interface Surroundings {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after so many milliseconds, or when the signal is aborted; never rejects. */
  wait(millis: number, signal: AbortSignal): Promise<void>;
  fetch(address: string, init: RequestInit): Promise<Response>;
  /** Opens a file; rejects for one that can't be opened. */
  openFile(path: string): Promise<OpenedFile>;
  /** Finds the files that a name, also of a folder, or a pattern means; rejects for a file that is not there. */
  findFiles(name: string): Promise<readonly FoundFile[]>;
  /** Opens a file of the catalogue that comes with the package. */
  openShipped(name: 'queries.sql' | 'load.sql'): Promise<OpenedFile>;
  /** Imports DuckDB; rejects where it is not installed. */
  importDuckDb(): Promise<DuckDb>;
  /** Imports a JavaScript module of the user's; rejects for a file that is none. */
  importModule(path: string): Promise<object>;
  /** Calls a listener when the user interrupts (Ctrl-C), or the output is closed. @returns a function that unsubscribes */
  onInterrupt(listener: () => void): () => void;
}

/** The exit statuses of a command. */
export const exitStatus = { clean: 0, problems: 1, failed: 2 } as const;
export type ExitStatus = (typeof exitStatus)[keyof typeof exitStatus];

/** An error that the user can fix: it is printed in a line, and the command ends with status 2. */
export class UserError extends Error {}
