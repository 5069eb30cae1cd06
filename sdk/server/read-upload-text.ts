import { readAtMost } from './read-at-most.ts';
import type { RelayedRequest } from './relay-sink.ts';

/**
 * Reads the text of a request's body.
 *
 * @returns `undefined` for a body that is larger than `maxBytes` once unpacked; an empty text for one that can't be unpacked
 */
export async function readUploadText(
  { body, headers }: Pick<RelayedRequest, 'body' | 'headers'>,
  maxBytes: number,
): Promise<string | undefined> {
  if (headers.get('content-encoding')?.trim().toLowerCase() !== 'gzip') return new TextDecoder().decode(body);
  const unpacked = new Blob([body]).stream().pipeThrough(new DecompressionStream('gzip'));
  try {
    const bytes = await readAtMost(unpacked, maxBytes, new AbortController().signal);
    return bytes && new TextDecoder().decode(bytes);
  } catch {
    return '';
  }
}
