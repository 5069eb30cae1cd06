import { recordVersion } from '../contracts/event-record.ts';

/** The version of the keys, which rises with that of the records. The keys of version 0.1.0, of another form, were the first. */
const keyVersion = recordVersion + 1;

/** The beginning of the names of sheets of events in local storage. */
export const sheetMark = `${keyVersion} ~`;

/** Returns the beginning of the names of a page's sheets. */
export function formatSheetPrefix(epoch: number, page: string): string {
  return `${sheetMark}${epoch} ${page} `;
}

/** The parts of a stored event's key, by which events are counted, ordered and removed unread. */
export interface RecordKey {
  readonly key: string;
  /** The destination's name, encoded for an address. */
  readonly destination: string;
  /** The time of the last denial of consent before it, in milliseconds since the epoch; 0 for never. */
  readonly epoch: number;
  /** The time at which it was added, in milliseconds since the epoch. */
  readonly queuedAt: number;
  /** The page that delivers it, as long as it lives. */
  readonly page: string;
  /** Its place among the events of its page. */
  readonly sequence: number;
  /** An upper estimate of its size, in bytes. */
  readonly byteCount: number;
}

/** Formats a key, beginning with the version of the format. Keys of one destination sort by their age. Version 0.1.0 takes none with this beginning for a key of its own. */
export function formatKey({
  destination,
  epoch,
  queuedAt,
  page,
  sequence,
  byteCount,
}: Omit<RecordKey, 'key'>): string {
  return [keyVersion, `=${destination}`, `~${epoch}`, queuedAt, page, sequence, byteCount].join(' ');
}

/** Parses a key of this version. @returns `undefined` for any other key: a later version may have written it */
export function parseKey(key: string): RecordKey | undefined {
  const [, version, destination, epoch, queuedAt, page, sequence, byteCount] =
    /^(\d+) =(\S*) ~(\d+) (\d+) (\S+) (-?\d+) (\d+)$/.exec(key) ?? [];
  if (Number(version) !== keyVersion || !page) return undefined;
  return {
    key,
    destination: destination as string,
    epoch: Number(epoch),
    queuedAt: Number(queuedAt),
    page,
    sequence: Number(sequence),
    byteCount: Number(byteCount),
  };
}

/** Returns whether an event of any version was stored before consent was denied at this time and granted again; never for 0. */
export function isFromBefore(key: string, epoch: number): boolean {
  return epoch !== 0 && !key.includes(`~${epoch} `);
}

/** Returns the name of a destination in keys. @param name its name, encoded for an address */
export const nameInKeys = (name: string) => name.replaceAll('~', '%7E');
