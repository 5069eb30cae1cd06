import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { readBody } from '../request/read-body.ts';
import type { UploadRefused } from './upload-answer.ts';

export type RequestBody =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly answer: UploadRefused };

const gunzipBytes = promisify(gunzip);

const refusals = {
  400: 'Request body ended early',
  408: 'Request body came too slowly',
  413: 'Payload too large',
} as const;

const mediaTypes: ReadonlySet<string> = new Set(['', 'application/json', 'text/plain']);

/** Reads a body of at most `maxBytes`, on the wire and once unpacked. */
export async function readRequestBody(request: Request, maxBytes: number): Promise<RequestBody> {
  const mediaType = mediaTypeOf(request.headers);
  if (!mediaTypes.has(mediaType)) return refused(415, `Unsupported content type: ${mediaType.slice(0, 64)}`);

  const encoding = (request.headers.get('content-encoding') ?? '').trim().toLowerCase();
  if (!['', 'identity', 'gzip'].includes(encoding)) {
    return refused(415, `Unsupported content encoding: ${encoding.slice(0, 64)}`);
  }

  const { bytes, refusal } = await readBody(request, { maxBytes });
  if (!bytes) return refused(refusal, refusals[refusal]);
  return encoding === 'gzip' ? unpack(bytes, maxBytes) : { kind: 'read', bytes };
}

function mediaTypeOf(headers: Headers): string {
  const [mediaType = ''] = (headers.get('content-type') ?? '').split(';');
  return mediaType.trim().toLowerCase();
}

async function unpack(packed: Uint8Array, maxBytes: number): Promise<RequestBody> {
  try {
    return { kind: 'read', bytes: await gunzipBytes(packed, { maxOutputLength: maxBytes }) };
  } catch (error) {
    return error instanceof RangeError
      ? refused(413, refusals[413])
      : refused(400, 'Invalid gzip request body');
  }
}

function refused(code: UploadRefused['code'], error: string): RequestBody {
  return { kind: 'refused', answer: { code, error } };
}
