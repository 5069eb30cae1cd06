import { Hono } from 'hono';
import type { EventLog } from './event-log.ts';
import type { UploadFormat } from './formats/upload-format.ts';
import { uploadFormats } from './formats/upload-formats.ts';
import { readRequestBody } from './read-request-body.ts';
import { readUpload, type UploadRules } from './read-upload.ts';
import type { UploadAnswer } from './upload-answer.ts';

export interface CollectorOptions {
  readonly rules: UploadRules;
  readonly log: EventLog;
  readonly now: () => number;
  readonly isClosed: () => boolean;
}

/** Answers uploads as the back end does whose path it is; a 200 is given only once the events are in the log. */
export function createCollector({ rules, log, now, isClosed }: CollectorOptions): Hono {
  const collector = new Hono();

  async function answerUpload(request: Request, format: UploadFormat): Promise<UploadAnswer> {
    if (request.method !== 'POST') return { code: 405, error: 'Method not allowed' };
    if (isClosed()) return { code: 503, error: 'The collector is shutting down' };

    const body = await readRequestBody(request, rules.maxBytes);
    if (body.kind === 'refused') return body.answer;

    const upload = readUpload(body.bytes, rules, format);
    if (upload.kind === 'refused') return upload.answer;

    try {
      await log.append(upload.events);
    } catch (error) {
      console.error('The preview collector could not write the events it received.', error);
      return { code: 500, error: 'Events could not be stored' };
    }
    return {
      code: 200,
      events_ingested: upload.events.length,
      payload_size_bytes: upload.sizeBytes,
      server_upload_time: now(),
    };
  }

  for (const format of uploadFormats) {
    collector.on('ALL', [...format.paths], async (context) => {
      const answer = await answerUpload(context.req.raw, format);
      const said = format.answer(answer);
      const headers = {
        'accept-encoding': 'gzip',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        ...(answer.code === 405 && { allow: 'POST' }),
      };
      return typeof said === 'string'
        ? context.text(said, answer.code, headers)
        : context.json(said, answer.code, headers);
    });
  }

  return collector;
}
