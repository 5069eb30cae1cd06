import { copyData } from '../events/copy-data.ts';
import type { JsonValue } from '../json.ts';

/** What a native app tells the page in its web view (S3.9); what it does not tell is `undefined`. */
export interface NativeAppInfo {
  readonly app_name?: JsonValue;
  readonly app_build?: JsonValue;
  readonly app_version?: JsonValue;
}

/** Reads the app info's JSON. @throws Error on text that is no JSON object */
export function parseNativeAppInfo(text: string): NativeAppInfo {
  const { app_name, app_build, app_version } = copyData(JSON.parse(text)).data;
  return copyData({ app_name, app_build, app_version }).data;
}
