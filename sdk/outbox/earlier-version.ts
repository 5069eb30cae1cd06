import type { RecordChange } from '../contracts/environment.ts';
import { encodeRecord, recordText } from '../events/event-record.ts';
import type { Outboxes } from './outbox.ts';
import { readRecords } from './read-records.ts';
import { formatKey, nameInKeys, type RecordKey } from './record-key.ts';

/** The key of a record of version 0.1.0, which holds events for all destinations that they wait for. */
interface EarlierKey {
  readonly key: string;
  /** The page that delivers it, as long as it lives. */
  readonly page: string;
  readonly queuedAt: number;
  /** The keys that replace it, one for each destination. */
  readonly parts: readonly Omit<RecordKey, 'key'>[];
}

/** Parses a key of version 0.1.0. @returns `undefined` for any other key */
export function parseEarlierKey(key: string): EarlierKey | undefined {
  const [, page = '', sequence, bytes, count, queuedAt, names] =
    /^(\S+) (\d+) (\d+) (\d+) (\d+) (.+)$/.exec(key) ?? [];
  if (!names) return undefined;
  // Version 0.1.0 had two destinations of one name.
  const parts = [...new Set(names.split(' '))].map((name) => ({
    destination: nameInKeys(name),
    epoch: Number(/~(\d+)$/.exec(page)?.[1] ?? 0),
    queuedAt: Number(queuedAt),
    page,
    sequence: Number(sequence),
    byteCount: Math.ceil(Number(bytes) / Number(count)),
  }));
  return { key, page, queuedAt: Number(queuedAt), parts };
}

/**
 * Stores the records of version 0.1.0 again, in the form of this version. No page of that version recovers them meanwhile.
 *
 * @param earlier the keys of pages that are gone
 * @returns the keys under which the events are now
 */
export async function convertEarlier(
  earlier: readonly EarlierKey[],
  { environment, mayProceed }: Pick<Outboxes, 'environment' | 'mayProceed'>,
  read: (keys: readonly string[]) => Promise<readonly unknown[]>,
  write: (changes: readonly RecordChange[]) => Promise<void>,
): Promise<readonly string[]> {
  const converted: string[] = [];
  for (const { page, key, parts } of earlier) {
    const convert = async () => {
      const [text] = (await read([key])) as readonly (string | undefined)[];
      // Consent may have been denied since, which has erased the record.
      if (!text || !mayProceed()) return;
      const changes = readRecords(text).flatMap((record, at) =>
        parts.map(
          (part) =>
            [
              formatKey({ ...part, sequence: part.sequence * 1_000 + at }),
              record ? recordText(encodeRecord(record)) : '{}',
            ] as const,
        ),
      );
      await write([...changes, [key, undefined]]);
      converted.push(...changes.map(([converted]) => converted));
    };
    if (!(await environment.lock(page, { ifAvailable: true }, (held) => held && convert()))) await convert();
  }
  return converted;
}
