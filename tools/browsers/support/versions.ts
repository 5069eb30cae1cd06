/** The browsers whose oldest supported versions are stated. Edge and other Chromium browsers have Chrome's versions. */
export const browserNames = ['chrome', 'firefox', 'safari'] as const;

/** A version of each browser. */
export type Versions = Readonly<Record<(typeof browserNames)[number], number>>;

export interface ApiVersions {
  /** The name in the browser compatibility data, such as `AbortSignal.timeout`. */
  readonly name: string;
  /** A member of the interface itself, not of its objects. */
  readonly isStatic: boolean;
  /** The first versions that have it; `null` where none has. */
  readonly since: Readonly<Record<(typeof browserNames)[number], number | null>>;
}
