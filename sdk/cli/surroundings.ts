import type { DuckDb } from '../event-database/event-database.ts';
import type { FoundFile } from './find-files.ts';

/** Somewhere text goes. */
export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}

/** A file, or the standard input. */
export interface OpenedFile {
  /** In bytes, where it is known beforehand. */
  readonly size: number | undefined;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** What the commands use of the outside. */
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
  /** Rejects for what can't be opened. */
  openFile(path: string): Promise<OpenedFile>;
  /** The files that a name, a folder's or a pattern means; rejects for a file that is not there. */
  findFiles(name: string): Promise<readonly FoundFile[]>;
  /** A file of the catalogue that comes with the package. */
  openShipped(name: 'queries.sql' | 'load.sql'): Promise<OpenedFile>;
  /** Rejects where it is not installed. */
  importDuckDb(): Promise<DuckDb>;
  /** Imports a JavaScript module of the user's; rejects for what is none. */
  importModule(path: string): Promise<object>;
  /** Calls back when the user interrupts (Ctrl-C), or the output is closed. @returns how to unsubscribe */
  onInterrupt(listener: () => void): () => void;
}

/** How a command ends. */
export const exitStatus = { clean: 0, problems: 1, failed: 2 } as const;
export type ExitStatus = (typeof exitStatus)[keyof typeof exitStatus];

/** Something the user can fix: printed in a line, ends with status 2. */
export class UserError extends Error {}
