/** A column's title, and whether its cells are at its right edge. */
export interface Column {
  readonly title: string;
  readonly isNumber?: boolean;
}

/** A table of plain texts: a line of titles, then a line a row; two blanks between columns, none at the end. */
export function formatTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  const titles = columns.map(({ title }) => title);
  const all = [titles, ...rows];
  const widths = columns.map((_, index) =>
    all.reduce((most, row) => Math.max(most, widthOf(row[index] ?? '')), 0),
  );
  return all.map((row) =>
    columns
      .map(({ isNumber }, index) => {
        const cell = row[index] ?? '';
        const blanks = ' '.repeat((widths[index] ?? 0) - widthOf(cell));
        return isNumber ? blanks + cell : cell + blanks;
      })
      .join('  ')
      .trimEnd(),
  );
}

function widthOf(text: string): number {
  return [...text].length;
}
