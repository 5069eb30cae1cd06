import { type QuestionParameters, takesTest } from '../event-database/question-parameters.ts';
import { plainText } from './plain-text.ts';

/** The parameters that a query takes, `null` where none was given. A query about tests has the test's parameters, too. */
export interface ShownParameters {
  readonly from: string | null;
  readonly to: string | null;
  readonly timeZone: string;
  readonly test?: string | null;
  readonly minDifference?: number | null;
}

export function shownParameters(
  { from, minDifference, test, timeZone, to }: QuestionParameters,
  query: string,
): ShownParameters {
  const days = { from: from ?? null, to: to ?? null, timeZone };
  return takesTest(query) ? { ...days, test: test ?? null, minDifference: minDifference ?? null } : days;
}

/** Parameters as a line of text, without its end. */
export function formatParameters({ from, minDifference, test, timeZone, to }: ShownParameters): string {
  const parts = [
    `from ${from ?? 'the first day'}`,
    `to ${to ?? 'the last day'}`,
    `time zone ${timeZone}`,
    ...(test === undefined ? [] : [test === null ? 'all tests' : `test ${test}`]),
    ...(minDifference == null ? [] : [`smallest difference ${minDifference}`]),
  ];
  return plainText(`Parameters: ${parts.join(', ')}`);
}
