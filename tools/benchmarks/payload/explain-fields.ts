import type { BackEnd } from './back-ends.ts';
import type { Agreement, ComparedField } from './compare-payloads.ts';
import type { GuideRow } from './read-guide.ts';

/** A compared field with the guide's explanation. */
export interface ExplainedField extends ComparedField {
  readonly status: 'same' | 'other value' | 'renamed' | 'absent' | 'ours alone' | 'unexplained';
  /** The explanation in Markdown; empty for a field that is the same, and for one that the guide does not explain. */
  readonly why: string;
}

/** The comparison of a back end's official SDK and ours for the same visit. */
export interface Comparison {
  readonly name: BackEnd['name'];
  /** The version of the official SDK. */
  readonly version: string;
  readonly fields: readonly ExplainedField[];
}

/** The guide's words that fit a field that is not the same. */
const fitting: Readonly<Record<Exclude<Agreement, 'same'>, readonly GuideRow['word'][]>> = {
  'other value': ['same name'],
  'theirs alone': ['absent', 'other name', 'same', 'same name'],
  'ours alone': ['here alone', 'same', 'same name'],
};

/** Adds the guide's explanation; a field without one, or with a wrong one, is unexplained. */
export function explainFields(
  fields: readonly ComparedField[],
  guide: readonly GuideRow[],
): readonly ExplainedField[] {
  return fields.map((field) => {
    const { agreement, name, place } = field;
    const row = guide.find((one) => one.place === place && one.names.some((known) => isName(known, name)));
    const isSent = fields.some((one) => one.place === place && one.name === name && one.ours !== undefined);
    // A field that the guide calls absent has to be missing on every event; a narrower one is the same on some.
    const isTrue = !row || isSent === (row.word !== 'absent' && row.word !== 'other name');
    if (agreement === 'same' && isTrue) return { ...field, status: 'same', why: '' };
    if (agreement === 'same' || !row || !isTrue || !fitting[agreement].includes(row.word))
      return { ...field, status: 'unexplained', why: '' };
    return { ...field, status: statusOf(agreement, row), why: row.text };
  });
}

function statusOf(agreement: Exclude<Agreement, 'same'>, { text }: GuideRow): ExplainedField['status'] {
  if (agreement !== 'theirs alone') return agreement;
  return /other (name|events have)\b/.test(text) ? 'renamed' : 'absent';
}

/** Describes the conclusion about a field, in the guide's words where it has some. */
export function conclusionOf({ status, why }: ExplainedField): string {
  const isSaid = why.startsWith(status) || (status === 'ours alone' && why.startsWith('here alone'));
  return isSaid || !why ? why || status : `${status} (${why})`;
}

/** Compares a name with one of the guide, which leaves out the prefix of most names. */
function isName(known: string, name: string): boolean {
  return known === name || `[Amplitude] ${known}` === name;
}
