import { Writable } from 'node:stream';
import type { PipeableStream } from 'react-dom/server';

/**
 * React's markup as a stream. React writes pieces of 2 kB; what it writes in one task becomes one chunk, as each chunk
 * costs, and costs most where it is compressed.
 */
export function streamMarkup({ pipe, abort }: PipeableStream): ReadableStream<Uint8Array> {
  let pieces: Uint8Array[] = [];

  return new ReadableStream<Uint8Array>({
    start(controller) {
      function flush(): void {
        if (pieces.length > 0) controller.enqueue(Buffer.concat(pieces));
        pieces = [];
      }
      pipe(
        new Writable({
          write(piece: Buffer, _encoding, done) {
            if (pieces.length === 0) setImmediate(flush);
            pieces.push(piece);
            done();
          },
          final(done) {
            flush();
            controller.close();
            done();
          },
          destroy(error, done) {
            if (error) controller.error(error);
            done(error);
          },
        }),
      );
    },
    cancel: abort,
  });
}
