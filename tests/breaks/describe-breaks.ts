import type { Break } from './break.ts';

/** A break, and how many tests of its row failed of it. */
export interface Noticed extends Break {
  readonly failed: number;
}

/** The page of the docs that tells what was broken and which test noticed. */
export function describeBreaks(outcomes: readonly Noticed[]): string {
  const lines = outcomes.map(
    ({ row, breaks, file, test, failed }) =>
      `| ${row} | ${breaks} | \`${file}\` | \`${test.file}\` | ${failed > 0 ? `red: ${failed}` : '**nothing**'} |`,
  );
  return `# Deliberate breaks

A test that can't fail proves nothing. Each requirement that the page owns was broken on purpose once, in a copy of the
repository, and the tests with its id in their titles were run: \`npm run test:breaks\` does it again and writes this page.

| row | what was broken | where | the tests that ran | tests that failed |
| --- | --- | --- | --- | --- |
${lines.join('\n')}
`;
}
