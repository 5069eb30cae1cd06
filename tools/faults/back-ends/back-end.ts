import type { AnswerBodies } from '../answer-bodies.ts';
import type { Scenario } from '../scenario.ts';

/** The answers of a product's servers. */
export interface BackEnd extends AnswerBodies {
  /** The answers that only this one gives. */
  readonly scenarios: readonly Scenario[];
}
