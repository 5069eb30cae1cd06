import { httpApiFormat } from './http-api.ts';
import { otlpFormat } from './otlp.ts';
import { posthogFormat } from './posthog.ts';
import { segmentFormat } from './segment.ts';
import { snowplowFormat } from './snowplow.ts';
import type { UploadFormat } from './upload-format.ts';

/** The formats that the preview's collector takes, each at paths of its own. */
export const uploadFormats: readonly UploadFormat[] = [
  httpApiFormat,
  posthogFormat,
  segmentFormat,
  snowplowFormat,
  otlpFormat,
];
