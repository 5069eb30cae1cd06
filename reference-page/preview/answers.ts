/** Which days' events are asked. */
export const answerDays = ['today', 'all'] as const;
export type AnswerDays = (typeof answerDays)[number];

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
export type Answers = { readonly answers: readonly Answer[] } | { readonly problem: string };

/** Where the preview answers, `?days=today` or `?days=all`. */
export const answersPath = '/preview/answers';
