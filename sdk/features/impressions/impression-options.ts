/** When an element counts as seen. */
export interface SeenOptions {
  /**
   * How much of the element has to be visible, as a part of its area from 0 to 1; of an element that is larger than the
   * viewport, or than the scrolling box or frame it is in, that part of what these can show of it. @default 0.5
   */
  readonly threshold?: number | undefined;
  /** For how long without a break, in milliseconds; 0 is allowed. Time while the page is hidden does not count. @default 1,000 */
  readonly durationMs?: number | undefined;
}

/** When an element counts as seen, and how often that is logged. */
export interface ImpressionOptions extends SeenOptions {
  /**
   * `session`: once in the session, and again after a `reset`, as far as this tab knows; the last 1,000 are remembered. `page`: once a view of the page,
   * as the feature `pageViews` counts them: again when the path of the address has changed, also back to what it was, and when the
   * page comes out of the back/forward cache. `always`: once each time it is observed. @default 'page'
   */
  readonly once?: 'session' | 'page' | 'always' | undefined;
  /** What makes two impressions the same one. @default the event's name and data */
  readonly key?: string | undefined;
}
