/** The limits of a body. */
export interface BodyLimits {
  /** Most bytes, as they come. */
  readonly maxBytes: number;
  /** How long all of it may take, in milliseconds. @default 10,000 */
  readonly timeoutMillis?: number;
}

/** A body, or the status to refuse its request with: it ended early, came too slowly or was too long. */
export type ReadBody =
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly refusal?: undefined }
  | { readonly bytes?: undefined; readonly refusal: 400 | 408 | 413 };

/**
 * Reads the body of a request within its limits. One that says to be too long is left to the server, which reads past it so that the
 * connection can be used again. Never rejects.
 */
export async function readBody(
  request: Request,
  { maxBytes, timeoutMillis = 10_000 }: BodyLimits,
): Promise<ReadBody> {
  if (Number(request.headers.get('content-length')) > maxBytes) return { refusal: 413 };
  const reader = request.body?.getReader();
  if (!reader) return { bytes: new Uint8Array() };
  const state = { isLate: false };
  const stop = () => void reader.cancel().catch(() => undefined);
  const timer = setTimeout(() => {
    state.isLate = true;
    stop();
  }, timeoutMillis);
  try {
    const bytes = await readAtMost(reader, maxBytes);
    if (state.isLate) return { refusal: 408 };
    if (bytes) return { bytes };
    void skip(reader).catch(() => undefined);
    return { refusal: 413 };
  } catch {
    return { refusal: state.isLate ? 408 : 400 };
  } finally {
    clearTimeout(timer);
  }
}

/** The server ends the connection when that takes too long. */
async function skip(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  for (let part = await reader.read(); !part.done; part = await reader.read());
}

async function readAtMost(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(part.value);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
