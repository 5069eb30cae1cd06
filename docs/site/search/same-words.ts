/** Words that mean the same in these pages, by the one that is searched; in small letters, without endings. */
const groups: Readonly<Record<string, readonly string[]>> = {
  enroll: ['register', 'registration', 'enrollment', 'join'],
  late: ['delay', 'lateness'],
  track: ['instrument', 'tracking'],
  zip: ['postal', 'postcode', 'zipcode'],
};

const chosen = new Map(
  Object.entries(groups).flatMap(([word, others]) => others.map((other) => [other, word] as const)),
);

/** The word that is searched for one that means the same. @param word a stem, in small letters */
export function sameWord(word: string): string {
  return chosen.get(word) ?? word;
}
