/** A piece of a snippet; marked when it is what was asked for. */
export interface SnippetPiece {
  readonly text: string;
  readonly marked: boolean;
}

/** Longest snippet, and how much of it comes before the first word that fits; in characters. */
const longest = 150;
const before = 40;

/**
 * The part of a text around the first word that fits, with every such word marked.
 *
 * @param words beginnings of words, in lower case
 */
export function snippet(text: string, words: readonly string[]): readonly SnippetPiece[] {
  const wanted = words.filter((word) => word !== '').map(escaped);
  if (wanted.length === 0) return pieces(text.slice(0, longest), undefined);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${wanted.join('|')})[\\p{L}\\p{N}]*`, 'giu');
  const first = Math.max(0, text.search(pattern));
  const from = first <= before ? 0 : text.lastIndexOf(' ', first - before) + 1;
  const cut = text.slice(from, from + longest);
  const shown = `${from > 0 ? '… ' : ''}${cut}${from + longest < text.length ? ' …' : ''}`;
  return pieces(shown, pattern);
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function pieces(text: string, pattern: RegExp | undefined): readonly SnippetPiece[] {
  const all: SnippetPiece[] = [];
  let end = 0;
  for (const { 0: word, index } of pattern ? text.matchAll(pattern) : []) {
    if (index > end) all.push({ text: text.slice(end, index), marked: false });
    all.push({ text: word, marked: true });
    end = index + word.length;
  }
  if (end < text.length) all.push({ text: text.slice(end), marked: false });
  return all;
}
