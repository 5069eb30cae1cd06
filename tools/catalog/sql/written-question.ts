/** A question whose query no definition gives: it is written by hand. */
export interface WrittenQuestion {
  readonly question: string;
  /** The columns of its answer. */
  readonly columns: readonly string[];
  /** What a count may get wrong, and what this one does about it, in sentences. */
  readonly cautions: readonly string[];
  readonly query: string;
}
