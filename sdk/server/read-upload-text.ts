import { readAtMost } from './read-at-most.ts';
import type { RelayedRequest } from './relay-sink.ts';

/**
 * The text of a request's body.
 *
 * @returns `undefined` for what is larger than `maxBytes` once unpacked; no text for what can't be unpacked
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
