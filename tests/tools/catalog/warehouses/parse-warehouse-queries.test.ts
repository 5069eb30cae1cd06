import { readFileSync } from 'node:fs';
import sqlParser from 'node-sql-parser';
import { describe, expect, it } from 'vitest';

const parser = new sqlParser.Parser();

const read = (path: string) =>
  readFileSync(new URL(`../../../../docs/events/${path}.sql`, import.meta.url), 'utf8');

/** The statements of files of docs/events, without comments. */
function statementsOf(paths: readonly string[]): readonly string[] {
  return paths
    .map(read)
    .join('\n')
    .replace(/^--.*\n/gm, '')
    .split(/;\n/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/** psql puts the values of its variables into the text before PostgreSQL sees it. */
const withoutVariables = (statement: string) => statement.replace(/:'\w+'/g, "'2026-11-02'");

describe.each([
  ['Postgresql', ['sql/postgresql', 'queries']],
  ['BigQuery', ['sql/bigquery']],
  ['Snowflake', ['sql/snowflake', 'queries']],
])('the statements for %s', (database, paths) => {
  const statements = statementsOf(paths).map(withoutVariables);

  it('make three tables and ask nothing else', () => {
    const kinds = statements.map((statement) => /^\w+/.exec(statement)?.[0]);
    expect(kinds.filter((kind) => kind === 'create')).toHaveLength(3);
    expect(new Set(kinds)).toEqual(new Set(['create', 'select', 'with']));
  });

  it(`are SQL of ${database} by its parser`, () => {
    for (const statement of statements)
      expect(() => parser.astify(statement, { database }), statement).not.toThrow();
  });

  it('are refused by it once they are torn', () => {
    for (const statement of statements)
      expect(() => parser.astify(`${statement} from`, { database }), statement).toThrow();
  });
});
