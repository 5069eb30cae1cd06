import type { Break } from './break.ts';
import { breaks } from './breaks.ts';

/** A break, and how many tests of its row failed of it. */
export interface Noticed extends Break {
  readonly failed: number;
}

const head = `# Deliberate breaks

A test that can't fail proves nothing. Requirements that the page owns were broken on purpose, one by one, in a copy of the
repository, and the tests with the row's id in their titles were run. \`npm run test:breaks\` does it again and writes this
page; \`npm run test:breaks -- S2.1 S9.11\` does it for some rows and writes theirs.

| row | what was broken | where | the tests that ran | tests that failed |
| --- | --- | --- | --- | --- |
`;

/**
 * The page of the docs that tells what was broken and which tests noticed.
 *
 * @param written the page as it stands: what it says of breaks that were not tried this time, stays
 */
export function describeBreaks(written: string, outcomes: readonly Noticed[]): string {
  const lines = new Map(written.split('\n').map((line) => [rowIn(line), line]));
  for (const outcome of outcomes) lines.set(outcome.row, lineOf(outcome));
  return `${head}${breaks.flatMap(({ row }) => lines.get(row) ?? []).join('\n')}\n`;
}

function rowIn(line: string): string | undefined {
  return /^\| (S\d+\.\d+) \|/.exec(line)?.[1];
}

function lineOf({ row, breaks: what, file, test, failed }: Noticed): string {
  return `| ${row} | ${what} | \`${file}\` | \`${test.file}\` | ${failed > 0 ? failed : '**none**'} |`;
}
