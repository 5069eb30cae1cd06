import type { AnswerBodies } from '../answer-bodies.ts';
import type { Scenario } from '../scenario.ts';

/** How the servers of a product answer. */
export interface BackEnd extends AnswerBodies {
  /** The answers that only this one gives. */
  readonly scenarios: readonly Scenario[];
}
