import { execFileSync } from 'node:child_process';

/** Ends with status 1 when the tree holds changes or files that no commit has: what is published has to have its source. */
const changed = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }).trimEnd();
if (changed) {
  console.error(`Not committed, so nothing is released:\n${changed}`);
  process.exit(1);
}
