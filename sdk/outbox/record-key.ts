import { recordVersion } from '../contracts/event-record.ts';

/** Rises with the form of the records. The keys of version 0.1.0, of another form, were the first. */
const keyVersion = recordVersion + 1;

/** Begins the names of sheets of events in local storage. */
export const sheetMark = `${keyVersion} ~`;

/** What the names of a page's sheets begin with. */
export function formatSheetPrefix(epoch: number, page: string): string {
  return `${sheetMark}${epoch} ${page} `;
}

/** What the key of a stored event says, so that events are counted, ordered and removed unread. */
export interface RecordKey {
  readonly key: string;
  /** The destination's name, encoded for an address. */
  readonly destination: string;
  /** When consent was last denied before, in milliseconds since the epoch; 0 for never. */
  readonly epoch: number;
  /** When it was added, in milliseconds since the epoch. */
  readonly queuedAt: number;
  /** The page that delivers it, as long as it lives. */
  readonly page: string;
  /** Among the events of its page. */
  readonly sequence: number;
  /** About as many bytes as it takes, and no fewer. */
  readonly bytes: number;
}

/** Begins with the version of the format. Keys of one destination sort by their age. What version 0.1.0 takes for a key has no such beginning. */
export function formatKey({
  destination,
  epoch,
  queuedAt,
  page,
  sequence,
  bytes,
}: Omit<RecordKey, 'key'>): string {
  return [keyVersion, `=${destination}`, `~${epoch}`, queuedAt, page, sequence, bytes].join(' ');
}

/** @returns `undefined` for any other key: a later version may have written it */
export function parseKey(key: string): RecordKey | undefined {
  const [, version, destination, epoch, queuedAt, page, sequence, bytes] =
    /^(\d+) =(\S+) ~(\d+) (\d+) (\S+) (-?\d+) (\d+)$/.exec(key) ?? [];
  if (Number(version) !== keyVersion || !destination || !page) return undefined;
  return {
    key,
    destination,
    epoch: Number(epoch),
    queuedAt: Number(queuedAt),
    page,
    sequence: Number(sequence),
    bytes: Number(bytes),
  };
}

/** Whether an event of any version was stored before consent was denied at that time, and granted again; never for 0. */
export function isFromBefore(key: string, epoch: number): boolean {
  return epoch !== 0 && !key.includes(`~${epoch} `);
}

/**
 * Names a destination in a key.
 *
 * @param name its name, encoded for an address
 * @param taken the names of the others, to which it is added: two of a name stay apart
 */
export function nameDestination(name: string, taken: Set<string>): string {
  const plain = name.replaceAll('~', '%7E');
  let unique = plain;
  for (let number = 2; taken.has(unique); number += 1) unique = `${plain}+${number}`;
  taken.add(unique);
  return unique;
}
