/** The days whose events a question is about. */
export const answerDays = ['today', 'all', 'some'] as const;
export type AnswerDays = (typeof answerDays)[number];

/** The parameters of the questions, as the query of their address holds them; empty for those that are not chosen. */
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

/** The preview's answers: to the catalogue's questions in its order, or the reason why there are none. */
export type Answers =
  | {
      readonly answers: readonly Answer[];
      /** The tests that were met on any day. */
      readonly tests: readonly string[];
    }
  | { readonly problem: string };

/** The path at which the preview answers, with the parameters as its query. */
export const answersPath = '/preview/answers';
