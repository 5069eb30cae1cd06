/** A column of the table of events, as queries.sql describes it. */
export interface DescribedColumn {
  readonly name: string;
  readonly type: string;
}

/** The columns of the table that the comment at the head of queries.sql describes. */
export function readColumns(queries: string): readonly DescribedColumn[] {
  return [...queries.matchAll(/^-- {3}"(\w+)" (.+?),? -- /gm)].map(([, name = '', type = '']) => ({
    name,
    type,
  }));
}
