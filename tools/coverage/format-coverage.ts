import type { CoveringTest } from './find-covering-tests.ts';
import type { Requirement } from './read-requirements.ts';

/** docs/coverage.md: under each requirement its tests, a line each. */
export function formatCoverage(
  requirements: readonly Requirement[],
  tests: readonly CoveringTest[],
): string {
  const testsOf = (requirement: Requirement) => tests.filter(({ ids }) => ids.includes(requirement.id));
  const covered = requirements.filter((requirement) => testsOf(requirement).length > 0);
  const sections = [...new Set(requirements.map(({ section }) => section))];
  return `${[
    '# Coverage of the requirements',
    '',
    'Generated from the titles of the tests by `npm run docs`. Where a title has placeholders, each of its cases covers the requirement.',
    '',
    `Requirements: ${requirements.length}, covered: ${covered.length}, tests that cover them: ${tests.length}.`,
    ...sections.flatMap((section) => [
      '',
      `## ${section}`,
      ...requirements
        .filter((requirement) => requirement.section === section)
        .flatMap((requirement) => [
          '',
          `### ${requirement.id}`,
          '',
          requirement.text,
          '',
          ...linesOf(testsOf(requirement)),
        ]),
    ]),
  ].join('\n')}\n`;
}

function linesOf(tests: readonly CoveringTest[]): readonly string[] {
  if (tests.length === 0) return ['No test yet.'];
  return tests.map(({ file, title }) => `- [${file.slice('tests/'.length)}](../${file}): ${inline(title)}`);
}

/** As code, so that nothing in a title is taken for markup. */
function inline(title: string): string {
  const fence = title.includes('`') ? '``' : '`';
  const pad = fence.length > 1 ? ' ' : '';
  return fence + pad + title.replaceAll(/\s+/g, ' ') + pad + fence;
}
