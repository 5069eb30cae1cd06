import type { JsonObject } from './json.ts';

/** Changes of user properties as `$identify` carries them (https://amplitude.com/docs/apis/analytics/identify). */
export interface UserOperations {
  /** Values that replace what was there. */
  readonly $set?: JsonObject | undefined;
  /** Values that count where there was none. */
  readonly $setOnce?: JsonObject | undefined;
  /** Numbers that are added. */
  readonly $add?: JsonObject | undefined;
  /** The names to remove; their values mean nothing. */
  readonly $unset?: JsonObject | undefined;
}
