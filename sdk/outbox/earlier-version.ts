import type { Environment, RecordChange } from '../contracts/environment.ts';
import { formatKey, nameDestination } from './record-key.ts';

/** What version 0.1.0 has stored: a record for all destinations that its events wait for. */
interface EarlierKey {
  readonly key: string;
  /** The page that delivers it, as long as it lives. */
  readonly page: string;
  readonly queuedAt: number;
  readonly bytes: number;
  /** Under which keys it belongs now, one for each destination. */
  readonly keys: readonly string[];
}

/** @returns `undefined` for any other key */
export function parseEarlierKey(key: string): EarlierKey | undefined {
  const [, page = '', sequence, bytes, count, queuedAt, names] =
    /^(\S+) (\d+) (\d+) (\d+) (\d+) (.+)$/.exec(key) ?? [];
  if (!names) return undefined;
  const taken = new Set<string>();
  return {
    key,
    page,
    queuedAt: Number(queuedAt),
    bytes: Number(bytes),
    keys: names.split(' ').map((name) =>
      formatKey(
        {
          destination: nameDestination(name, taken),
          epoch: Number(/~(\d+)$/.exec(page)?.[1] ?? 0),
          queuedAt: Number(queuedAt),
          count: Number(count),
          bytes: Number(bytes),
        },
        page,
        Number(sequence),
      ),
    ),
  };
}

/**
 * Stores again what version 0.1.0 has left, as this version stores it. No page of that version recovers it meanwhile.
 *
 * @param earlier of pages that are gone
 * @returns the keys under which it is now
 */
export async function convertEarlier(
  earlier: readonly EarlierKey[],
  { lock }: Pick<Environment, 'lock'>,
  read: (keys: readonly string[]) => Promise<readonly unknown[]>,
  write: (changes: readonly RecordChange[]) => Promise<void>,
): Promise<readonly string[]> {
  const converted: string[] = [];
  for (const { page, key, keys } of earlier) {
    const convert = async () => {
      const [text] = (await read([key])) as readonly (string | undefined)[];
      if (!text) return;
      await write([...keys.map((each) => [each, text] as const), [key, undefined]]);
      converted.push(...keys);
    };
    if (!(await lock(page, { ifAvailable: true }, (held) => held && convert()))) await convert();
  }
  return converted;
}
