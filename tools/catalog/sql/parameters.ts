import { quoteName } from './quote.ts';

/** A parameter of the questions, as the one row of “parameters” has it. */
export interface QuestionParameter {
  readonly name: string;
  /** The type in standard SQL. */
  readonly type: string;
  readonly note: string;
}

export const questionParameters: readonly QuestionParameter[] = [
  { name: 'from_day', type: 'date', note: 'first day that is asked' },
  { name: 'to_day', type: 'date', note: 'last day that is asked, included' },
  { name: 'time_zone', type: 'varchar(255)', note: 'whose days they are, by its IANA name' },
  { name: 'test_name', type: 'varchar(255)', note: 'test that is asked; null: all of them, a row each' },
  {
    name: 'min_difference',
    type: 'decimal(9, 4)',
    note: 'smallest difference of two variants that would matter, in percentage points; null: the one that is seen',
  },
];

/** A `select` of the one row. @param sqlOf the SQL of a parameter */
export function selectParameters(
  sqlOf: (parameter: QuestionParameter) => string,
  quote: (name: string) => string = quoteName,
): string {
  const selected = questionParameters.map(
    (parameter) => `       ${sqlOf(parameter)} as ${quote(parameter.name)}`,
  );
  return `select ${selected.join(',\n').trimStart()};`;
}
