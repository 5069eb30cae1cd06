import { readFileSync } from 'node:fs';
import sqlParser from 'node-sql-parser';
import { describe, expect, it } from 'vitest';

const parser = new sqlParser.Parser();

/** The statements of a file of docs/events/sql, without comments. */
function statementsOf(slug: string): readonly string[] {
  const sql = readFileSync(new URL(`../../../../docs/events/sql/${slug}.sql`, import.meta.url), 'utf8');
  return sql
    .replace(/^--.*\n/gm, '')
    .split(/;\n/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/** psql puts the values of its variables into the text before PostgreSQL sees it. */
const withoutVariables = (statement: string) => statement.replace(/:'\w+'/g, "'2026-11-02'");

describe.each([
  ['postgresql', 'Postgresql'],
  ['bigquery', 'BigQuery'],
  ['snowflake', 'Snowflake'],
])('the statements of %s.sql', (slug, database) => {
  const statements = statementsOf(slug).map(withoutVariables);

  it('make two tables and ask nothing else', () => {
    const kinds = statements.map((statement) => /^\w+/.exec(statement)?.[0]);
    expect(kinds.filter((kind) => kind === 'create')).toHaveLength(2);
    expect(new Set(kinds)).toEqual(new Set(['create', 'select']));
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
