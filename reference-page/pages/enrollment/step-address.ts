import { planField } from '../../content/read-plan.ts';

/** The anchor of the question at the end. */
export const feedbackId = 'feedback';

/** The field with which the form that joins leads back to the questions instead, with the plan that is chosen in it. */
export const changeField = 'change';

const names = ['fromSemPage', 'serviceIdForMember', planField];

/**
 * The address of a step: it goes on saying where a visitor has come from, for which service and with which plan, and holds
 * nothing of what they answer.
 *
 * @param step @default the questions
 */
export function stepAddress(query: URLSearchParams, step?: 'finish' | 'done'): string {
  const answers = names.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  return `?${new URLSearchParams([...answers, ...(step ? [['step', step]] : [])])}`;
}
