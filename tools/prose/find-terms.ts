import type { Term } from './terms.ts';

export interface FoundTerm {
  readonly index: number;
  readonly found: string;
  readonly use: string;
}

interface Pattern {
  readonly use: string;
  readonly avoid: RegExp;
  readonly except?: RegExp;
  readonly inNames: boolean;
  readonly files?: RegExp;
}

/** The search for terms in the texts and the names of one file. */
export function termsFinder(terms: readonly Term[], file: string) {
  const patterns = terms.map(patternOf).filter(({ files }) => files?.test(file) ?? true);
  return {
    inText: (text: string) => patterns.flatMap((pattern) => find(pattern, text)),
    inName: (name: string) => {
      const words = wordsOf(name);
      return patterns.filter(({ inNames }) => inNames).flatMap((pattern) => find(pattern, words));
    },
  };
}

/** The words of a name in camel, snake or kebab case, with a space between them. */
function wordsOf(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z\d]+/g, ' ')
    .toLowerCase();
}

function patternOf({ avoid, use, except, inNames = false, files }: Term): Pattern {
  return {
    use,
    inNames,
    avoid: wordsPattern(avoid),
    ...(except && { except: wordsPattern(except) }),
    ...(files && { files }),
  };
}

/** A line of a doc comment begins with an asterisk, so that white space may hold one. */
function wordsPattern(words: string): RegExp {
  return new RegExp(`(?<![\\w-])(?:${words.replaceAll(' ', '[\\s*]+')})(?![\\w-])`, 'gi');
}

function find({ avoid, except, use }: Pattern, text: string): readonly FoundTerm[] {
  const right = except
    ? [...text.matchAll(except)].map((match) => [match.index, match.index + match[0].length])
    : [];
  return [...text.matchAll(avoid)]
    .filter(({ index }) => !right.some(([start = 0, end = 0]) => index >= start && index < end))
    .map((match) => ({ index: match.index, found: match[0].replace(/[\s*]+/g, ' '), use }));
}
