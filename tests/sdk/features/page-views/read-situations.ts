import { readFileSync } from 'node:fs';

/** A row of the table in the docs. */
export interface Situation {
  readonly what: string;
  /** Paths, in their order. */
  readonly views: readonly string[];
  /** Of the last view: a path, or words. */
  readonly referer: string;
}

const page = new URL('../../../../docs/features/page-views.md', import.meta.url);

/** Reads the situations of the docs, and the views logged there; the tests hold the docs to them. */
export function readSituations(): readonly Situation[] {
  const [, table = ''] = readFileSync(page, 'utf8').split('## What is logged when');
  const rows = table.split('\n## ')[0]?.match(/^\|.*\|$/gm) ?? [];
  return rows.slice(2).map((row) => {
    const [, what = '', views = '', referer = ''] = row.split('|').map((cell) => cell.trim());
    return { what, views: views.match(/[^`, ]*\/[^`, ]*/g) ?? [], referer: referer.replaceAll('`', '') };
  });
}
