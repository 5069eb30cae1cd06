/** A message of the package as its page explains it. */
export interface ExplainedMessage {
  readonly file: string;
  /** What is thrown or logged, as the source spells it. */
  readonly code: string;
  /** As it is read; what varies is in capitals. */
  readonly shown: string;
  /**
   * What becomes of it, where it is thrown inside the SDK and caught there: an entry of `problems`, a line of the log, or
   * nothing that is seen outside.
   */
  readonly becomes?: 'problem' | 'error' | 'warning' | 'internal';
  readonly means: string;
  readonly todo: string;
  /** Whether the event is lost. */
  readonly lost: string;
}
