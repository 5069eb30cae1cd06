/** Field name to the positions, within the request, of the events it concerns. */
export type EventsByField = Record<string, number[]>;

interface UploadAccepted {
  readonly code: 200;
  readonly events_ingested: number;
  readonly payload_size_bytes: number;
  readonly server_upload_time: number;
}

export interface UploadRefused {
  readonly code: 400 | 403 | 405 | 408 | 413 | 415 | 500 | 503;
  readonly error: string;
  readonly missing_field?: string;
  readonly events_with_missing_fields?: EventsByField;
  readonly events_with_invalid_fields?: EventsByField;
  readonly events_with_invalid_id_lengths?: EventsByField;
}

/** The bodies of the HTTP API v2, word for word, because a client reads them. */
export type UploadAnswer = UploadAccepted | UploadRefused;
