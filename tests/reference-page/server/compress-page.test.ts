import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressPage } from '../../../reference-page/server/compress-page.ts';

const markup = Array.from(
  { length: 3_000 },
  (_, index) => `<li class="c${index % 7}">Item ${index}</li>`,
).join('');
const pieces = Array.from({ length: Math.ceil(markup.length / 500) }, (_, at) =>
  new TextEncoder().encode(markup.slice(at * 500, at * 500 + 500)),
);

function pageOf(parts: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  const waiting = parts.values();
  return new ReadableStream({
    pull(controller) {
      const { value, done } = waiting.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

async function bytesOf(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  return Buffer.from(await new Response(body as BodyInit).arrayBuffer());
}

describe.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('a page as %s', (coding, accepted, unpack) => {
  it('takes hardly more bytes in many pieces than in one', async () => {
    const { body, encoding } = compressPage(pageOf(pieces), accepted);
    const packed = await bytesOf(body);
    expect([encoding, unpack(packed).toString()]).toEqual([coding, markup]);
    const whole = await bytesOf(compressPage(pageOf([new TextEncoder().encode(markup)]), accepted).body);
    expect(packed.length).toBeLessThan(whole.length * 1.05);
  });

  it('sends what is there while the rest is made', async () => {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const page = new ReadableStream<Uint8Array>({
      start(given) {
        controller = given;
        given.enqueue(new TextEncoder().encode('<head>'));
      },
    });
    const reader = compressPage(page, accepted).body.getReader();
    let bytes = 0;
    for (let part = reader.read(); bytes < 8; part = reader.read()) bytes += (await part).value?.length ?? 0;
    expect(bytes).toBeGreaterThan(0);
    controller?.close();
  });

  it('fails with the error of the page, and cancels the page when its reader cancels', async () => {
    const broken = new ReadableStream<Uint8Array>({ start: (it) => it.error(new Error('no page')) });
    await expect(bytesOf(compressPage(broken, accepted).body)).rejects.toThrow();
    let isCancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await setTimeout(1);
        controller.enqueue(new TextEncoder().encode(markup));
      },
      cancel() {
        isCancelled = true;
      },
    });
    const { body } = compressPage(endless, accepted);
    const reader = body.getReader();
    await reader.read();
    await reader.cancel();
    await expect.poll(() => isCancelled).toBe(true);
  });
});
