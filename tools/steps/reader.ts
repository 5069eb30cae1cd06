/** A function that reads text from outside. */
export interface Reader {
  readonly name: string;
  /** The words of its grammar, and what nearly belongs to it: texts are made of these. */
  readonly words: readonly string[];
  /** Lets it read a text; never throws unless the reader does. */
  readonly call: (text: string) => unknown;
}

/** Readers of the same words. */
export function readersOf(
  words: readonly string[],
  calls: Readonly<Record<string, Reader['call']>>,
): readonly Reader[] {
  return Object.entries(calls).map(([name, call]) => ({ name, words, call }));
}
