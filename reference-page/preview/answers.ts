/** Which days' events are asked. */
export const answerDays = ['today', 'all', 'some'] as const;
export type AnswerDays = (typeof answerDays)[number];

/** What the questions are asked of, as the query of their address has it; empty for what is not chosen. */
export interface AskedParameters {
  readonly days: AnswerDays;
  /** First and last day of some. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  /** Empty for all tests. */
  readonly test: string;
}

/** A question of the catalogue, its SQL, and what that gives. */
export interface Answer {
  readonly title: string;
  /** Its heading in the catalogue's file. */
  readonly topic: string;
  readonly query: string;
  readonly columns: readonly { readonly title: string; readonly isNumber: boolean }[];
  /** A text a cell; `null` where there is none. */
  readonly rows: readonly (readonly (string | null)[])[];
  /** Why the database gave none. */
  readonly fault?: string;
}

/** What the preview answers: the catalogue's questions in its order, or why it can't. */
export type Answers =
  | {
      readonly answers: readonly Answer[];
      /** The tests that were met on any day. */
      readonly tests: readonly string[];
    }
  | { readonly problem: string };

/** Where the preview answers, with the parameters as its query. */
export const answersPath = '/preview/answers';
