import { createHash } from 'node:crypto';
import { appendFile, mkdir, open, stat, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readLines } from './read-lines.ts';
import type { UploadedEvent } from './read-upload.ts';
import { createRecentLines, type LoggedLine } from './recent-lines.ts';
import { createSeenInsertIds } from './seen-insert-ids.ts';
import { createSerialQueue } from './serial-queue.ts';
import { readStoredLine, toStoredLine } from './stored-event.ts';

export interface EventLogFollower {
  logged(line: LoggedLine): void;
  cleared(): void;
}

export interface EventLogView {
  /** False when the follower's last id is of another log, so that what it shows has to go. */
  readonly continues: boolean;
  readonly history: readonly LoggedLine[];
  stop(): void;
}

export interface EventLog {
  /** Resolves when the new ones among the events are in the file; rejects when they could not be written. */
  append(events: readonly UploadedEvent[]): Promise<void>;
  /** The history after `lastId`, and from then on every event and every clearing, with none lost in between. */
  follow(follower: EventLogFollower, lastId?: string): Promise<EventLogView>;
  /** How many bytes of the file are complete lines at this moment. */
  writtenBytes(): Promise<number>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

export interface EventLogOptions {
  readonly file: string;
  readonly now: () => number;
}

const deduplicationWindowMillis = 7 * 24 * 60 * 60 * 1000;
const rememberedInsertIds = 100_000;
const historyLines = 500;
const historyCharacters = 16_000_000;
const longestLineCharacters = 8_000_000;

/** Appends events to an NDJSON file in the order they arrive, and notifies followers. */
export function createEventLog({ file, now }: EventLogOptions): EventLog {
  const queue = createSerialQueue();
  const seen = createSeenInsertIds({
    windowMillis: deduplicationWindowMillis,
    capacity: rememberedInsertIds,
  });
  const recent = createRecentLines({ maxLines: historyLines, maxCharacters: historyCharacters });
  const followers = new Set<EventLogFollower>();
  let name = '';
  let sequence = 0;
  let endsInLine = true;

  const loaded = queue.run(async () => {
    if ((await sizeOf(file)) === 0) return;
    for await (const line of readLines(file, longestLineCharacters)) {
      const event = readStoredLine(line);
      if (event === undefined) continue;
      seen.add(event, Date.parse(event.server_received_time));
      remember(line);
    }
    endsInLine = await endsWithNewline(file);
  });
  loaded.catch((error: unknown) => {
    console.error(`The event log ${file} cannot be read; the live view starts empty.`, error);
  });

  function remember(json: string): LoggedLine {
    if (sequence === 0) name = nameOf(json);
    sequence += 1;
    const line = { id: `${name}-${sequence}`, sequence, json };
    recent.add(line);
    return line;
  }

  return {
    append(events) {
      const receivedAt = now();
      return queue.run(async () => {
        const fresh = events.filter((event) => seen.add(event, receivedAt));
        if (fresh.length === 0) return;
        const lines = fresh.map((event) => toStoredLine(event, receivedAt));
        try {
          await mkdir(dirname(file), { recursive: true });
          await appendFile(file, `${endsInLine ? '' : '\n'}${lines.join('\n')}\n`);
          endsInLine = true;
        } catch (error) {
          for (const event of fresh) seen.remove(event);
          endsInLine = false;
          throw error;
        }
        for (const line of lines.map(remember)) {
          for (const follower of followers) follower.logged(line);
        }
      });
    },
    async follow(follower, lastId) {
      await loaded.catch(() => undefined);
      const shown = sequenceIn(name, lastId);
      followers.add(follower);
      return {
        continues: shown !== undefined,
        history: recent.after(shown ?? 0),
        stop: () => followers.delete(follower),
      };
    },
    writtenBytes() {
      return queue.run(() => sizeOf(file));
    },
    clear() {
      return queue.run(async () => {
        if ((await sizeOf(file)) > 0) await truncate(file);
        endsInLine = true;
        name = '';
        sequence = 0;
        recent.clear();
        seen.clear();
        for (const follower of followers) follower.cleared();
      });
    },
    close() {
      return queue.settled();
    },
  };
}

// Taken from the first line, so that ids mean the same after a restart and nothing after a clearing.
function nameOf(firstLine: string): string {
  return createHash('sha256').update(firstLine).digest('hex').slice(0, 12);
}

function sequenceIn(name: string, id: string | undefined): number | undefined {
  const [, givenName, sequence] = /^([0-9a-f]{12})-(\d{1,15})$/.exec(id ?? '') ?? [];
  return givenName === name ? Number(sequence) : undefined;
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isNotFound(error)) return 0;
    throw error;
  }
}

async function endsWithNewline(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    return buffer.toString() === '\n';
  } finally {
    await handle.close();
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
