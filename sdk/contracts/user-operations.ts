import type { JsonObject } from './json.ts';

/** Changes of user properties as `$identify` carries them (https://amplitude.com/docs/apis/analytics/identify). */
export interface UserOperations {
  /** Values that replace what was there. */
  readonly $set?: JsonObject | undefined;
  /** Values that are set where there was none. */
  readonly $setOnce?: JsonObject | undefined;
  /** Numbers that are added. */
  readonly $add?: JsonObject | undefined;
  /** Values that go to the end of a list, each as often as it is given. */
  readonly $append?: JsonObject | undefined;
  /** Values that go to the beginning of a list, each as often as it is given. */
  readonly $prepend?: JsonObject | undefined;
  /** Values that go to the beginning of a list that does not have them. */
  readonly $preInsert?: JsonObject | undefined;
  /** Values that go to the end of a list that does not have them. */
  readonly $postInsert?: JsonObject | undefined;
  /** Values that are removed from a list. */
  readonly $remove?: JsonObject | undefined;
  /** The names to remove; their values mean nothing. */
  readonly $unset?: JsonObject | undefined;
}
