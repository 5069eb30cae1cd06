import type MiniSearch from 'minisearch';
import type { SearchResult } from 'minisearch';
import { isTelling, wordsIn } from './index-options.ts';
import type { SearchSection } from './search-section.ts';
import { synonyms } from './synonyms.ts';

export interface FoundSection extends SearchSection {
  /** The beginnings of the section’s words that match, in lower case. */
  readonly words: readonly string[];
}

/** Looks words up. */
export type Find = (query: string) => readonly FoundSection[];

const mostResults = 8;
/** So that one page does not take all places. */
const mostOfAPage = 2;

/** How much a part counts. What records the project's work holds every word, and rarely the answer. */
const weights: Readonly<Record<string, number>> = {
  Project: 0.4,
  Decisions: 0.4,
  'API reference': 0.2,
  'Reference page': 0.3,
};

/** The sections that fit best: beginnings of words fit, and words with a slip. */
export function findSections(index: MiniSearch<SearchSection>, query: string): readonly FoundSection[] {
  const words = wordsOf(query);
  const pages = new Map<string, number>();
  return index
    .search(words.join(' '), {
      tokenize: (text) => text.split(' '),
      boost: { title: 3, heading: 3, tasks: 3 },
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      weights: { prefix: 0.5, fuzzy: 0.2 },
      boostDocument: (_id, _term, stored) => weights[String(stored?.part)] ?? 1,
    })
    .map((result) => ({ ...result, score: result.score * shareOf(result, words) ** 1.5 }))
    .sort((one, other) => other.score - one.score)
    .filter(({ id }) => {
      const page = String(id).split('#')[0] ?? '';
      const count = (pages.get(page) ?? 0) + 1;
      pages.set(page, count);
      return count <= mostOfAPage;
    })
    .slice(0, mostResults)
    .map(foundSection);
}

/** The words that say something, each once, in the words of the pages. */
function wordsOf(query: string): readonly string[] {
  const typed = wordsIn(query.toLowerCase()).join(' ');
  const searched = [...synonyms].reduce(
    (text, [one, words]) => text.replaceAll(` ${one} `, ` ${words} `),
    ` ${typed} `,
  );
  return [...new Set(searched.trim().split(' ').filter(isTelling))];
}

/** A section with all that is asked for goes before one that has a single word of it often. */
function shareOf({ queryTerms }: SearchResult, words: readonly string[]): number {
  return queryTerms.length / Math.max(1, words.length);
}

function foundSection({ heading, id, part, terms, text, title }: SearchResult): FoundSection {
  return { id: String(id), title, heading, part, text, words: terms };
}
