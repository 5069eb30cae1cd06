/** A failure of the tag manager (S8.3), by the code in the log. */
export type TagManagerCode =
  /** It is not a view, or the data layer threw. */
  | 'gtmPushViewError'
  /** The same view was among the last three of this hour (S9.2). */
  | 'gtmPushViewDuplicate'
  /** The visitor has refused, the data layer is not valid, or analytics is closed. */
  | 'gtmPushViewBlock'
  /** Session storage did not take it, or 50 others wait: the view is lost when the page unloads. */
  | 'gtmQueueViewError';

/** The outcome of a push: `waiting` is pushed later, on this page or the next one of the tab. */
export type PushOutcome = 'pushed' | 'waiting' | TagManagerCode;
