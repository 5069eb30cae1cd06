import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Reads the text of a file of UTF-8, unpacked when its first bytes are those of gzip. Bytes that are no UTF-8 become U+FFFD. */
export async function* readText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of unpacked(bytes)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function* unpacked(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = bytes[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let length = 0;
  while (length < 2) {
    const { value, done } = await source.next();
    if (done) break;
    first.push(value);
    length += value.length;
  }
  const all = follow(first, source);
  const [one, two] = Buffer.concat(first);
  if (one !== 0x1f || two !== 0x8b) yield* all;
  else yield* gunzip(Readable.from(all));
}

async function* follow(
  first: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* first;
  yield* { [Symbol.asyncIterator]: () => rest };
}

async function* gunzip(packed: Readable): AsyncGenerator<Uint8Array> {
  const unzip = createGunzip();
  packed.once('error', (error) => unzip.destroy(error));
  yield* packed.pipe(unzip);
}
