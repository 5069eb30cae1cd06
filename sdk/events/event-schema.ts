/** A problem that a schema finds in a value. */
export interface SchemaIssue {
  /** The problem as text. */
  readonly message: string;
  /** The path of the value, from the outside in; left out for the data as a whole. */
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined;
}

type SchemaResult =
  | { readonly value: unknown; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

/**
 * A check of an event's data: any schema of a library that follows Standard Schema (https://standardschema.dev), such
 * as one made with `zod/mini`. Asynchronous schemas check nothing: an event does not wait for their result, and counts as valid.
 *
 * @typeParam Data the type of the data that the schema accepts
 */
export interface EventSchema<Data = unknown> {
  /** The members that every library of the specification has. */
  readonly '~standard': {
    /** The version of Standard Schema. */
    readonly version: 1;
    /** Checks a value: returns the value as the schema transforms it, or its issues. */
    readonly validate: (value: unknown) => SchemaResult | Promise<SchemaResult>;
    /** The types, only for the compiler. @default none */
    readonly types?: { readonly input: Data; readonly output: unknown } | undefined;
  };
}

/**
 * The data that a schema takes.
 *
 * @typeParam Schema the type of the schema
 */
export type DataOf<Schema> = Schema extends EventSchema<infer Data> ? Data : never;
