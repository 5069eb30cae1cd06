import type { UploadFormat } from './upload-format.ts';

/** Amplitude's HTTP API v2 (https://amplitude.com/docs/apis/analytics/http-v2). */
export const httpApiFormat: UploadFormat = {
  paths: ['/2/httpapi', '/batch'],
  decode: (content) => content,
  answer: (answer) => answer,
};
