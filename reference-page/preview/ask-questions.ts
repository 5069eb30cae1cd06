import { type AnswerDays, type Answers, answersPath } from './answers.ts';

/** Has the preview answer the catalogue's questions. Never rejects: what goes wrong is a problem, as text. */
export async function askQuestions(days: AnswerDays): Promise<Answers> {
  try {
    const response = await fetch(`${answersPath}?days=${days}`);
    return (await response.json()) as Answers;
  } catch {
    return { problem: 'The preview does not answer. Is it still running?' };
  }
}
