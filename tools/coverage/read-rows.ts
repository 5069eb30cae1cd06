/** A row of docs/requirements.md. */
export interface Row {
  /** Such as `S4.10`. */
  readonly id: string;
  /** Such as `S4 States and transitions`. */
  readonly section: string;
  readonly text: string;
}

/** The rows of the requirements, in their order. @param markdown text of docs/requirements.md */
export function readRows(markdown: string): readonly Row[] {
  const rows: Row[] = [];
  let section = '';
  for (const line of markdown.split('\n')) {
    section = /^## (.+)$/.exec(line)?.[1] ?? section;
    const [, id, text] = /^\| (S\d+\.\d+) \| (.+) \|$/.exec(line) ?? [];
    if (id && text) rows.push({ id, section, text });
  }
  return rows;
}
