/** A question whose query no definition gives: it is written by hand. */
export interface WrittenQuestion {
  readonly question: string;
  /** The columns of its answer. */
  readonly columns: readonly string[];
  /** Cautions about a count, and how this one deals with them, in sentences. */
  readonly cautions: readonly string[];
  readonly query: string;
}
