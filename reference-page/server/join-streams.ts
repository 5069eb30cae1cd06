/** The start leaves at once, so that the browser can fetch styles and scripts while the rest is rendered. */
export function joinStreams(
  start: string,
  middle: ReadableStream<Uint8Array>,
  end: string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const reader = middle.getReader();
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(start)),
    async pull(controller) {
      const { value, done } = await reader.read();
      controller.enqueue(value ?? encoder.encode(end));
      if (done) controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
