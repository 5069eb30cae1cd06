/**
 * The start is sent immediately, so that the browser can fetch styles and scripts while the rest is made.
 *
 * @param makeMiddle called once the start has been taken
 */
export function joinStreams(
  start: Uint8Array,
  makeMiddle: () => Promise<ReadableStream<Uint8Array>>,
  end: () => string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(start),
    async pull(controller) {
      reader ??= (await makeMiddle()).getReader();
      const { value, done } = await reader.read();
      controller.enqueue(value ?? encoder.encode(end()));
      if (done) controller.close();
    },
    cancel: (reason) => reader?.cancel(reason),
  });
}
