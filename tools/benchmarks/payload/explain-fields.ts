import type { BackEnd } from './back-ends.ts';
import type { Agreement, ComparedField } from './compare-payloads.ts';
import type { GuideRow } from './read-guide.ts';

/** A compared field with what the guide says of it. */
export interface ExplainedField extends ComparedField {
  readonly status: 'same' | 'other value' | 'renamed' | 'absent' | 'ours alone' | 'unexplained';
  /** In Markdown; empty for what is the same, and for what the guide does not explain. */
  readonly why: string;
}

/** What a back end's official SDK and ours have sent for the same visit. */
export interface Comparison {
  readonly name: BackEnd['name'];
  /** Of the official SDK. */
  readonly version: string;
  readonly fields: readonly ExplainedField[];
}

/** What the guide may say of a field that is not the same. */
const fitting: Readonly<Record<Exclude<Agreement, 'same'>, readonly GuideRow['word'][]>> = {
  'other value': ['same name'],
  'theirs alone': ['absent', 'other name', 'same', 'same name'],
  'ours alone': ['here alone', 'same', 'same name'],
};

/** Adds what the guide says; a field that it is silent or wrong about is unexplained. */
export function explainFields(
  fields: readonly ComparedField[],
  guide: readonly GuideRow[],
): readonly ExplainedField[] {
  return fields.map((field) => {
    const { agreement, name, place } = field;
    const row = guide.find((one) => one.place === place && one.names.some((known) => isName(known, name)));
    const isSent = fields.some((one) => one.place === place && one.name === name && one.ours !== undefined);
    // What is absent is so on every event; what is only narrower is the same on some.
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

/** What has become of a field, in the guide's words where it has some. */
export function conclusionOf({ status, why }: ExplainedField): string {
  const isSaid = why.startsWith(status) || (status === 'ours alone' && why.startsWith('here alone'));
  return isSaid || !why ? why || status : `${status} (${why})`;
}

/** The guide leaves out the prefix of most names. */
function isName(known: string, name: string): boolean {
  return known === name || `[Amplitude] ${known}` === name;
}
