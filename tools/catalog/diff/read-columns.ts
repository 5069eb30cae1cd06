/** A column of the table of events, as queries.sql describes it. */
export interface DescribedColumn {
  readonly name: string;
  readonly type: string;
}

/** The columns of the table of events, the first one that the comment at the head of queries.sql describes. */
export function readColumns(queries: string): readonly DescribedColumn[] {
  const [events = ''] = queries.split(/^-- \);/m);
  return [...events.matchAll(/^-- {3}"(\w+)" (.+?),? -- /gm)].map(([, name = '', type = '']) => ({
    name,
    type,
  }));
}
