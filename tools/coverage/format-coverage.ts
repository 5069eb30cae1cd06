import type { Proof } from './find-proofs.ts';
import type { Row } from './read-rows.ts';

/** docs/coverage.md: under each row its tests, a line each. */
export function formatCoverage(rows: readonly Row[], proofs: readonly Proof[]): string {
  const testsOf = (row: Row) => proofs.filter(({ ids }) => ids.includes(row.id));
  const proven = rows.filter((row) => testsOf(row).length > 0);
  const sections = [...new Set(rows.map(({ section }) => section))];
  return `${[
    '# Which tests prove which row',
    '',
    'Made of the titles of the tests by `npm run docs:coverage`. Where a title has placeholders, each of its cases proves the row.',
    '',
    `Rows: ${rows.length}, proven: ${proven.length}, tests that prove them: ${proofs.length}.`,
    ...sections.flatMap((section) => [
      '',
      `## ${section}`,
      ...rows
        .filter((row) => row.section === section)
        .flatMap((row) => ['', `### ${row.id}`, '', row.text, '', ...linesOf(testsOf(row))]),
    ]),
  ].join('\n')}\n`;
}

function linesOf(proofs: readonly Proof[]): readonly string[] {
  if (proofs.length === 0) return ['No test yet.'];
  return proofs.map(({ file, title }) => `- [${file.slice('tests/'.length)}](../${file}): ${inline(title)}`);
}

/** As code, so that nothing in a title is taken for markup. */
function inline(title: string): string {
  const fence = title.includes('`') ? '``' : '`';
  const pad = fence.length > 1 ? ' ' : '';
  return fence + pad + title.replaceAll(/\s+/g, ' ') + pad + fence;
}
