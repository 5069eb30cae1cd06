import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { loadFormatter } from '@textlint/linter-formatter';
import { lintFiles } from './lint-prose.ts';

/** `npm run check:prose`: words that only this project would use, in pages, comments, strings, test titles and names. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const patterns = ['*.md', '*.ts', '*.tsx', '*.mjs'];
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
  cwd: root,
  encoding: 'utf8',
});
/** Written from sources that are looked at themselves, or of the words to avoid. */
const skipped =
  /^(docs\/(api|events)\/|docs\/(benchmarks|coverage|controls|reasons)\.md|tools\/prose\/terms\.ts|tests\/tools\/prose\/)/;
const files = listed.split('\n').filter((file) => file && !skipped.test(file));

const results = (await lintFiles(root, files)).filter(({ messages }) => messages.length);
if (results.length) {
  console.error((await loadFormatter({ formatterName: 'unix' })).format(results));
  process.exitCode = 1;
}
