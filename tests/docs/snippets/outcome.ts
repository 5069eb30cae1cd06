/** What came of running a snippet. */
export interface Outcome {
  /** What went wrong, a line each: what was thrown, rejected, or told to the console as an error or a warning. */
  readonly troubles: readonly string[];
  /** What it told the console by `console.log`, a text for each call. */
  readonly logged: readonly string[];
}
