import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { idsIn } from './ids-in.ts';
import { readTitles } from './read-titles.ts';

/** A test that names requirements. */
export interface CoveringTest {
  /** From the root of the repository, with slashes. */
  readonly file: string;
  readonly title: string;
  readonly ids: readonly string[];
}

interface FoundTests {
  readonly tests: readonly CoveringTest[];
  /** Texts in test files that name requirements outside of a title, with their files. */
  readonly strays: readonly string[];
}

/** Tests, and the scenarios that a test of theirs runs. */
const folders = ['tests', 'tools/faults'];

/** Applications cover no requirement; the test of this folder carries ids as examples. */
const leftOut = /(^|\/)node_modules(\/|$)|^tests\/(apps\/[^/]+\/|tools\/coverage\.test\.ts$)/;

/** The tests that name requirements, by file and in the order of the file. @param root of the repository */
export function findCoveringTests(root: string): FoundTests {
  const tests: CoveringTest[] = [];
  const strays: string[] = [];
  for (const file of testFiles(root)) {
    const titles = readTitles(file, readFileSync(join(root, file), 'utf8'));
    strays.push(...titles.strays.map((text) => `${file}: ${text}`));
    for (const title of new Set(titles.tests)) {
      const ids = idsIn(title);
      if (ids.length > 0) tests.push({ file, title, ids });
    }
  }
  return { tests, strays };
}

function testFiles(root: string): readonly string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file) && !leftOut.test(file))
    .sort();
}
