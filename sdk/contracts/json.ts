/** A value that JSON can carry without a loss. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

/** A plain object of JSON values. */
export interface JsonObject {
  readonly [key: string]: JsonValue;
}
