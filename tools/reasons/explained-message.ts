/** A message of the package as its page explains it. */
export interface ExplainedMessage {
  readonly file: string;
  /** What is thrown or logged, as the source spells it. */
  readonly code: string;
  /** As it is read; what varies is in capitals. */
  readonly shown: string;
  readonly means: string;
  readonly todo: string;
  /** Whether the event is lost. */
  readonly lost: string;
}
