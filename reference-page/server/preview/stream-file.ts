import { type FileHandle, open } from 'node:fs/promises';

const chunkBytes = 65_536;

/** The first `size` bytes of a file; fewer when it has become shorter meanwhile. Opens it when first read from. */
export function streamFile(file: string, size: number): ReadableStream<Uint8Array> {
  let opened: Promise<FileHandle> | undefined;
  let position = 0;

  return new ReadableStream(
    {
      async pull(controller) {
        const length = Math.min(chunkBytes, size - position);
        if (length > 0) opened ??= open(file);
        const handle = await opened;
        const read = length > 0 ? await handle?.read(Buffer.alloc(length), 0, length, position) : undefined;
        if (read === undefined || read.bytesRead === 0) {
          await handle?.close();
          controller.close();
          return;
        }
        position += read.bytesRead;
        controller.enqueue(read.buffer.subarray(0, read.bytesRead));
      },
      async cancel() {
        await (await opened)?.close();
      },
    },
    { highWaterMark: 0 },
  );
}
