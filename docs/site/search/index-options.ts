import type { Options } from 'minisearch';
import { sameWord, withParts } from './same-words.ts';
import type { SearchSection } from './search-section.ts';
import { stem } from './stem.ts';

/** Words that are everywhere and distinguish nothing. “Why” does here. */
const common = new Set(
  'a an and are as at be by can did do does for from has have how i if in is it its me mean means my not of on or so that the then there this to use using was we were what when who with you your'.split(
    ' ',
  ),
);

/** False for words that say nothing about what is searched. @param word in lower case */
export function isTelling(word: string): boolean {
  return !common.has(word);
}

/** The words of a text as they are written, and what they are made of. */
export function wordsIn(text: string): readonly string[] {
  const words = text.match(/[\p{L}\p{N}$_]+/gu) ?? [];
  return words.flatMap(withParts).filter(Boolean);
}

/** Shared by the build, which makes the index, and the browser, which reads it: both must take words apart alike. */
export const indexOptions: Options<SearchSection> = {
  fields: ['title', 'heading', 'tasks', 'text'],
  storeFields: ['title', 'heading', 'part', 'text'],
  tokenize: (text) => [...wordsIn(text)],
  processTerm: (term) => {
    const word = term.toLowerCase();
    return isTelling(word) ? sameWord(stem(word)) : null;
  },
};
