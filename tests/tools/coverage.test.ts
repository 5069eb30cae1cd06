import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCoveringTests } from '../../tools/coverage/find-covering-tests.ts';
import { formatCoverage } from '../../tools/coverage/format-coverage.ts';
import { idsIn } from '../../tools/coverage/ids-in.ts';
import { readRequirements } from '../../tools/coverage/read-requirements.ts';
import { readTitles } from '../../tools/coverage/read-titles.ts';
import { root } from '../repository/root.ts';
import { staleFile } from './stale-file.ts';

const requirements = readRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8'));
const { tests, strays } = findCoveringTests(root);

describe('the coverage of the requirements', () => {
  it('leaves no requirement without a test', () => {
    const covered = new Set(tests.flatMap(({ ids }) => ids));
    expect(requirements.map(({ id }) => id).filter((id) => !covered.has(id))).toEqual([]);
  });

  it('knows a requirement for every id in a title', () => {
    const known = new Set(requirements.map(({ id }) => id));
    expect(tests.filter(({ ids }) => ids.some((id) => !known.has(id)))).toEqual([]);
  });

  it('has read every text of a test that begins with an id', () => {
    expect(strays).toEqual([]);
  });

  it('is up to date', () => {
    const written = readFileSync(join(root, 'docs/coverage.md'), 'utf8').split('\n');
    expect(written, staleFile('docs/coverage.md')).toEqual(formatCoverage(requirements, tests).split('\n'));
  });

  it('reads every requirement once', () => {
    const lines = readFileSync(join(root, 'docs/requirements.md'), 'utf8').match(/^\| S.*/gm) ?? [];
    expect(lines).toHaveLength(requirements.length);
    expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
  });
});

describe('titles are read from', () => {
  const passedOver = 'skip';
  const testsOf = (source: string) => readTitles('a.test.tsx', source).tests;

  it.each([
    ['plain tests', `it('S1.1 a', () => {}); test("S1.2 b", run, 9);`, ['S1.1 a', 'S1.2 b']],
    ['templates', `it(\`S1.1 a \${b + 1} c\`, run)`, [`S1.1 a \${b + 1} c`]],
    ['both sides of a condition', `it(a ? 'S1.1 a' : 'S1.2 b', run)`, ['S1.1 a', 'S1.2 b']],
    ['all forms', `it.concurrent.each(rows)('S1.1 %s', run); it.runIf(a)('b', run)`, ['S1.1 %s', 'b']],
    ['tagged tables', `it.each\`a\n1\`("S1.1 $a", run)`, ['S1.1 $a']],
    [
      'groups',
      `describe.each([1])('S1.1 a', () => { describe('b', () => { it('S1.2 c', run) }) })`,
      ['S1.1 a › b › S1.2 c'],
    ],
    [
      'tables whose rows begin with ids',
      `it.each([['S1.1 a', 1], ['S1.2 b', 2]])('%s holds', run)`,
      ['S1.1 a holds', 'S1.2 b holds'],
    ],
    ['what a scenario covers', `const all = [{ name: 'a', covers: 'S1.1', run() {} }]`, ['S1.1 a']],
    [
      'tests, but not those that are skipped',
      `it.${passedOver}('S1.1 a', run); describe.${passedOver}('S1.2', () => { it('b') })`,
      [],
    ],
    ['nothing else', `// it('S1.1 a')\nlog('it("S1.2 b")'); expect('S1').toBe(it)`, []],
  ])('%s', (_what, source, titles) => {
    expect(testsOf(source)).toEqual(titles);
  });

  it('only calls: another text that begins with an id is reported', () => {
    const { strays: reported } = readTitles(
      'a.test.ts',
      `const title = 'S1.1 a'; it(title, run); it('S1.2 b', run)`,
    );
    expect(reported).toEqual(['S1.1 a']);
  });
});

it.each([
  ['S5.1 refuses an event', ['S5.1']],
  ['S3.6 S3.13 answers', ['S3.6', 'S3.13']],
  ['S9.9–S9.12 keep', ['S9.9', 'S9.10', 'S9.11', 'S9.12']],
  ['S9.9-S9.10 keep', ['S9.9', 'S9.10']],
  ['on /authCallback (S2.2), twice: S2.2', ['S2.2']],
  ['S3 and 4.5 and XS1.2 and S1.2.3 name none', []],
])('"%s" names the requirements %j', (title, ids) => {
  expect(idsIn(title)).toEqual(ids);
});
