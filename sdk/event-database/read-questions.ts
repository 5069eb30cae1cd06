/** A question of a catalogue, and the SQL that answers it. */
export interface CatalogQuestion {
  /** The question as an analyst asks it; unique in a catalogue. */
  readonly title: string;
  /** The heading above it. @default none */
  readonly topic: string | undefined;
  /** A `select` or `with` statement on the table `events`. */
  readonly query: string;
}

/** A comment of one line, then the query to the end of its paragraph. */
const question = /^-- (\S.*)\n((?:select|with)\s[\s\S]*)$/i;

/** A comment of one line by itself. */
const heading = /^-- (\S.*)$/;

/**
 * Reads the questions of a `queries.sql`: paragraphs apart by empty lines, each a comment of one line with the question and
 * the query below it. A comment of a single line is a heading. Other paragraphs are left out. Never throws.
 */
export function readQuestions(sql: string): readonly CatalogQuestion[] {
  const questions: CatalogQuestion[] = [];
  let topic: string | undefined;
  for (const paragraph of paragraphsOf(sql)) {
    const [, title, query] = question.exec(paragraph) ?? [];
    if (title && query) questions.push({ title: title.trim(), topic, query });
    else topic = heading.exec(paragraph)?.[1]?.trim() ?? topic;
  }
  return questions;
}

function paragraphsOf(sql: string): readonly string[] {
  return sql
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim());
}

/**
 * Finds the questions that a text may mean: the one with this title, whatever its case and its mark at the end, else all whose
 * title contains the text.
 */
export function findQuestions(
  questions: readonly CatalogQuestion[],
  asked: string,
): readonly CatalogQuestion[] {
  const wanted = comparable(asked);
  const same = questions.filter(({ title }) => comparable(title) === wanted);
  return same.length > 0 ? same : questions.filter(({ title }) => comparable(title).includes(wanted));
}

/** Terms of analysts, with the words that the questions have for them. */
const termsOfAnalysts: Readonly<Record<string, string>> = {
  'active users': 'people visit day by day',
  'bounce rate': 'bounces',
  cls: 'percentile',
  cohort: 'week by week',
  conversion: 'became members',
  'data quality': 'does not fit definition',
  'failed zip': 'search refused',
  dau: 'people visit day by day',
  duration: 'long last',
  funnel: 'step by step enrollment',
  inp: 'percentile',
  lcp: 'percentile',
  'page speed': 'percentile fast',
  retention: 'come back week by week',
  'sign-up': 'become members',
  signup: 'become members',
  'time on site': 'long sessions last',
  'unique visitors': 'people visit',
  'web vitals': 'percentile fast',
};

/** The length of a text that is compared word by word, in UTF-16 units. */
const comparedLength = 1_000;

/**
 * Finds questions that share words with a text, or with the words for its terms; those that share the most come first. Words of
 * up to three letters do not count.
 */
export function similarQuestions(
  questions: readonly CatalogQuestion[],
  asked: string,
): readonly CatalogQuestion[] {
  const text = comparable(asked.slice(0, comparedLength));
  const meant = Object.entries(termsOfAnalysts).map(([term, words]) => (text.includes(term) ? words : ''));
  const words = [text, ...meant].join(' ').match(/[\p{L}\p{N}_$]{4,}/gu) ?? [];
  return questions
    .map((one) => {
      const title = comparable(one.title);
      return { one, shared: words.filter((word) => title.includes(word)).length };
    })
    .filter(({ shared }) => shared > 0)
    .sort((left, right) => right.shared - left.shared)
    .map(({ one }) => one);
}

function comparable(title: string): string {
  return title
    .toLowerCase()
    .replace(/[“”]/g, '"')
    .replace(/’/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/(?<![\s?.!])[\s?.!]+$/, '')
    .trim();
}
