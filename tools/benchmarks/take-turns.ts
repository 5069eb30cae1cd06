/**
 * Measures each subject in every round, in an order that rotates: a busy moment of the machine hits all alike, and no subject always
 * comes after the same one.
 *
 * @param warmUps the number of rounds before, whose results do not count
 * @returns a list for each subject, with a result for each round
 */
export async function takeTurns<Subject, Result>(
  subjects: readonly Subject[],
  rounds: number,
  measure: (subject: Subject) => Promise<Result>,
  warmUps = 0,
): Promise<readonly Result[][]> {
  const results = subjects.map((): Result[] => []);
  for (let round = 0; round < warmUps + rounds; round += 1)
    for (let turn = 0; turn < subjects.length; turn += 1) {
      const place = (round + turn) % subjects.length;
      const result = await measure(subjects[place] as Subject);
      if (round >= warmUps) results[place]?.push(result);
    }
  return results;
}
