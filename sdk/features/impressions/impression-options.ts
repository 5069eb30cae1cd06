/** When an element counts as seen. */
export interface SeenOptions {
  /**
   * How much of the element has to be visible, as a part of its area from 0 to 1; of an element that is larger than the
   * viewport, that part of what the viewport can show of it. @default 0.5
   */
  readonly ratio?: number | undefined;
  /** For how long without a break, in milliseconds; 0 is allowed. Time while the page is hidden does not count. @default 1,000 */
  readonly ms?: number | undefined;
}

/** When an element counts as seen, and how often that is logged. */
export interface ImpressionOptions extends SeenOptions {
  /**
   * `session`: once in the session, as far as this tab knows; the last 1,000 are remembered. `page`: once until the path
   * of the address changes or the page is reloaded. `mount`: once each time it is observed. @default 'page'
   */
  readonly once?: 'session' | 'page' | 'mount' | undefined;
  /** What makes two impressions the same one. @default the event's name and data */
  readonly key?: string | undefined;
}
