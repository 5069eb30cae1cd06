import { joinBytes } from './join-bytes.ts';

/**
 * Reads a stream to its end, and counts the bytes that really come.
 *
 * @returns `undefined` as soon as there is more than `maxBytes`; the rest is not read
 * @throws the error that ends the stream early, and when `signal` aborts
 */
export async function readAtMost(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = stream?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stop = () => void reader?.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      stop();
      return undefined;
    }
    chunks.push(part.value);
  }
  signal.throwIfAborted();
  return joinBytes(chunks, size);
}
