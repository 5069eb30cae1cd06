import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { UploadRefused } from './upload-answer.ts';

export type RequestBody =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly answer: UploadRefused };

const gunzipBytes = promisify(gunzip);
const mediaTypes: ReadonlySet<string> = new Set(['', 'application/json', 'text/plain']);

/** Reads a body of at most `maxBytes`, on the wire and once unpacked. */
export async function readRequestBody(request: Request, maxBytes: number): Promise<RequestBody> {
  const mediaType = mediaTypeOf(request.headers);
  if (!mediaTypes.has(mediaType)) return refused(415, `Unsupported content type: ${mediaType.slice(0, 64)}`);

  const encoding = (request.headers.get('content-encoding') ?? '').trim().toLowerCase();
  if (!['', 'identity', 'gzip'].includes(encoding)) {
    return refused(415, `Unsupported content encoding: ${encoding.slice(0, 64)}`);
  }

  const sent = await readBounded(request, maxBytes);
  if (sent.kind === 'refused' || encoding !== 'gzip') return sent;
  return unpack(sent.bytes, maxBytes);
}

function mediaTypeOf(headers: Headers): string {
  const [mediaType = ''] = (headers.get('content-type') ?? '').split(';');
  return mediaType.trim().toLowerCase();
}

async function readBounded(request: Request, maxBytes: number): Promise<RequestBody> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const reader = request.body?.getReader();
    for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
      size += part.value.byteLength;
      if (size > maxBytes) {
        void reader?.cancel().catch(() => undefined);
        return tooLarge();
      }
      chunks.push(part.value);
    }
  } catch {
    return refused(400, 'Request body ended early');
  }
  return { kind: 'read', bytes: Buffer.concat(chunks) };
}

async function unpack(packed: Uint8Array, maxBytes: number): Promise<RequestBody> {
  try {
    return { kind: 'read', bytes: await gunzipBytes(packed, { maxOutputLength: maxBytes }) };
  } catch (error) {
    return error instanceof RangeError ? tooLarge() : refused(400, 'Invalid gzip request body');
  }
}

function tooLarge(): RequestBody {
  return refused(413, 'Payload too large');
}

function refused(code: UploadRefused['code'], error: string): RequestBody {
  return { kind: 'refused', answer: { code, error } };
}
