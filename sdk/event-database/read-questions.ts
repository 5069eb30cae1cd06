/** A question of a catalogue, and the SQL that answers it. */
export interface CatalogQuestion {
  /** As an analyst asks it; unique in a catalogue. */
  readonly title: string;
  /** A `select` or `with` statement on the table `events`. */
  readonly query: string;
}

/** A comment of one line, then the query to the end of its paragraph. */
const question = /^-- (\S.*)\n((?:select|with)\s[\s\S]*)$/i;

/**
 * Reads the questions of a `queries.sql`: paragraphs apart by empty lines, each a comment of one line with the question and
 * the query below it. Other paragraphs are left out. Never throws.
 */
export function readQuestions(sql: string): readonly CatalogQuestion[] {
  return sql
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .flatMap((paragraph) => {
      const [, title, query] = question.exec(paragraph.trim()) ?? [];
      return title && query ? [{ title: title.trim(), query }] : [];
    });
}

/**
 * The questions that somebody may mean: the one of this title whatever its case and its mark at the end, else all whose title
 * contains the text.
 */
export function findQuestions(
  questions: readonly CatalogQuestion[],
  asked: string,
): readonly CatalogQuestion[] {
  const wanted = comparable(asked);
  const same = questions.filter(({ title }) => comparable(title) === wanted);
  return same.length > 0 ? same : questions.filter(({ title }) => comparable(title).includes(wanted));
}

function comparable(title: string): string {
  return title
    .toLowerCase()
    .replace(/[“”]/g, '"')
    .replace(/’/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/[\s?.!]+$/, '')
    .trim();
}
