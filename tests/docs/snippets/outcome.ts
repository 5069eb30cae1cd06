/** The outcome of running a snippet. */
export interface Outcome {
  /** The faults, a line each: errors that were thrown, rejected, or reported to the console as an error or a warning. */
  readonly troubles: readonly string[];
  /** The texts that it printed to the console by `console.log`, one for each call. */
  readonly logged: readonly string[];
}
