import { Hono } from 'hono';
import type { EventLog } from './event-log.ts';
import { readRequestBody } from './read-request-body.ts';
import { readUpload, type UploadRules } from './read-upload.ts';
import type { UploadAnswer } from './upload-answer.ts';

export interface CollectorOptions {
  readonly rules: UploadRules;
  readonly log: EventLog;
  readonly now: () => number;
  readonly isClosed: () => boolean;
}

const paths = ['/2/httpapi', '/batch'];

/**
 * Answers uploads as the HTTP API v2 does; a 200 is given only once the events are in the log.
 */
export function createCollector({ rules, log, now, isClosed }: CollectorOptions): Hono {
  const collector = new Hono();

  async function answerUpload(request: Request): Promise<UploadAnswer> {
    if (request.method !== 'POST') return { code: 405, error: 'Method not allowed' };
    if (isClosed()) return { code: 503, error: 'The collector is shutting down' };

    const body = await readRequestBody(request, rules.maxBytes);
    if (body.kind === 'refused') return body.answer;

    const upload = readUpload(body.bytes, rules);
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

  for (const path of paths) {
    collector.all(path, async (context) => {
      const answer = await answerUpload(context.req.raw);
      return context.json(answer, answer.code, {
        'accept-encoding': 'gzip',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        ...(answer.code === 405 && { allow: 'POST' }),
      });
    });
  }

  return collector;
}
