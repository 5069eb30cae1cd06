import { stem } from './stem.ts';

/** Words that mean the same in these pages, by the one that is searched; in lower case. */
const groups: Readonly<Record<string, readonly string[]>> = {
  enroll: ['register', 'registration', 'enrollment', 'join'],
  late: ['delay', 'lateness'],
  track: ['instrument'],
  zip: ['postal', 'postcode', 'zipcode'],
};

/** Words that others write as two. */
const compounds: ReadonlyMap<string, readonly string[]> = new Map([['homepage', ['home', 'page']]]);

const chosen = new Map(
  Object.entries(groups).flatMap(([word, others]) => others.map((other) => [stem(other), stem(word)])),
);

/** The stem that is searched for one that means the same. @param word a stem, in lower case */
export function sameWord(word: string): string {
  return chosen.get(word) ?? word;
}

/** A word with those that it is made of: of an identifier such as `sdk_dropped`, and of a compound. */
export function withParts(word: string): readonly string[] {
  const parts = compounds.get(word.toLowerCase()) ?? word.split('_');
  return parts.length > 1 ? [word, ...parts] : parts;
}
