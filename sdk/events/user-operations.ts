import type { JsonObject } from '../json/json.ts';

/** Changes of user properties as `$identify` carries them (https://amplitude.com/docs/apis/analytics/identify). */
export interface UserOperations {
  readonly $set?: JsonObject | undefined;
  readonly $setOnce?: JsonObject | undefined;
  readonly $add?: JsonObject | undefined;
  /** The names to remove; their values mean nothing. */
  readonly $unset?: JsonObject | undefined;
}
