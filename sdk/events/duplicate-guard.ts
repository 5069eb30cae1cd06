import type { TextStorage } from '../contracts/text-storage.ts';
import { encodeList } from '../json/encode-json.ts';
import { asText, parseList } from '../storage/parse-list.ts';
import { duplicatesKey } from '../storage/stored-names.ts';
import { hashText } from './hash-text.ts';

/** The number of hashes that the guard remembers (S9.2). */
export const rememberedHashes = 3;

const hourMillis = 3_600_000;

/** The guard's verdict on one content. */
export interface DuplicateVerdict {
  readonly isDuplicate: boolean;
  /** The hashes to remember, oldest first. */
  readonly seen: readonly string[];
}

/**
 * Reports whether a content was among the last three within the same UTC hour (S9.2). It forgets on purpose: at the change
 * of the hour, and after three other contents.
 *
 * @param seen the hashes remembered so far, oldest first
 * @param now milliseconds since the epoch
 */
export function checkDuplicate(seen: readonly string[], content: string, now: number): DuplicateVerdict {
  const hash = hashText(`${Math.floor(now / hourMillis)} ${content}`);
  if (seen.includes(hash)) return { isDuplicate: true, seen };
  return { isDuplicate: false, seen: [...seen, hash].slice(-rememberedHashes) };
}

/**
 * Decides whether one content is a duplicate, and remembers it in a storage that lives as long as the tab.
 *
 * @param storage the storage of the hashes of contents
 * @param content the content to look for
 * @param now the time, in milliseconds since the epoch
 */
export type DuplicateGuard = (storage: TextStorage, content: string, now: number) => boolean;

/** The guard to configure as `duplicateGuard`; it is not bundled unless imported. */
export const duplicateGuard: DuplicateGuard = (storage, content, now) => {
  const stored = parseList(storage.read(duplicatesKey)).flatMap((hash) => asText(hash) ?? []);
  const { isDuplicate, seen } = checkDuplicate(stored.slice(-rememberedHashes), content, now);
  storage.write(duplicatesKey, encodeList(seen));
  return isDuplicate;
};
