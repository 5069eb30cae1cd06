import { type FileHandle, open } from 'node:fs/promises';

const chunkBytes = 65_536;

/**
 * The first `size` bytes of a file; fewer when it has become shorter meanwhile. Opens it when first read from, and closes it at the
 * end, when the reader has gone, and when it can't be read.
 */
export function streamFile(file: string, size: number): ReadableStream<Uint8Array> {
  const chunks = chunksOf(file, size);
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return();
      },
    },
    { highWaterMark: 0 },
  );
}

async function* chunksOf(file: string, size: number): AsyncGenerator<Uint8Array, void> {
  if (size === 0) return;
  const handle = await open(file);
  try {
    for (let position = 0; position < size; ) {
      const chunk = await readChunk(handle, position, Math.min(chunkBytes, size - position));
      if (chunk.length === 0) return;
      position += chunk.length;
      yield chunk;
    }
  } finally {
    await handle.close();
  }
}

async function readChunk(handle: FileHandle, position: number, length: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
