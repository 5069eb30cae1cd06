import type { UploadedEvent } from './read-upload.ts';

/** The bodies of the answers of a product's servers. */
export interface AnswerBodies {
  /** The body of an answer that takes a request. @param upload its size in bytes, and its events */
  takes(upload: { readonly bytes: number; readonly events: readonly UploadedEvent[] }): string | object;
  /** The body of an answer that does not. @param status of that answer */
  refuses(status: number): string | object;
}

/** The HTTP API v2 (https://amplitude.com/docs/apis/analytics/http-v2). */
export const amplitudeBodies: AnswerBodies = {
  takes: ({ bytes, events }) => ({
    code: 200,
    events_ingested: events.length,
    payload_size_bytes: bytes,
    server_upload_time: Date.now(),
  }),
  refuses: (code) => ({ code, error: 'Set by the test' }),
};
