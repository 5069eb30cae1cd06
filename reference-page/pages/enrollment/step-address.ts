/** The anchor of the question at the end. */
export const feedbackId = 'feedback';

const names = ['fromSemPage', 'serviceIdForMember'];

/**
 * The address of a step: it goes on saying where a visitor has come from, and for which service, and holds nothing of what
 * they answer.
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
