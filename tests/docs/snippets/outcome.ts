/** What came of running a snippet. */
export interface Outcome {
  /** What went wrong, a line each: what was thrown, rejected, or reported to the console as an error or a warning. */
  readonly troubles: readonly string[];
  /** What it printed to the console by `console.log`, a text for each call. */
  readonly logged: readonly string[];
}
