/** The thresholds for an element to count as seen. */
export interface SeenOptions {
  /**
   * The part of the element that has to be visible, of its area, from 0 to 1; of an element that is larger than the viewport, or
   * than the scrolling box or frame around it, the part of the area that these can show. @default 0.5
   */
  readonly threshold?: number | undefined;
  /**
   * The time for which it has to be visible without a break, in milliseconds; 0 is allowed. Time while the page is hidden does
   * not count. @default 1,000
   */
  readonly durationMs?: number | undefined;
}

/** The thresholds for an element to count as seen, and how often it is logged. */
export interface ImpressionOptions extends SeenOptions {
  /**
   * `session`: once in the session, and again after a `reset`, as far as this tab knows; the last 1,000 are remembered. `page`:
   * once a view of the page, as the feature `pageViews` counts them: again when the path of the address has changed, also back to
   * an earlier one, and when the page comes out of the back/forward cache. `always`: once each time it is observed. @default
   * 'page'
   */
  readonly once?: 'session' | 'page' | 'always' | undefined;
  /** Two impressions with the same key are the same one. @default the event's name and data */
  readonly key?: string | undefined;
}
