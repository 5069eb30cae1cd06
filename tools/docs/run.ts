import { spawnSync } from 'node:child_process';
import { pages, recordings } from './pages.ts';

/** `npm run docs -- [page …]` writes the pages that follow from the sources; without a name all but the recordings. */
const all = { ...pages, ...recordings };
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !all[name]);
if (unknown.length > 0) {
  console.error(`No page is named ${unknown.join(', ')}; there are ${Object.keys(all).join(', ')}.`);
  process.exit(2);
}
const written = asked.length > 0 ? asked : Object.keys(pages);
const isRecorded = written.some((name) => recordings[name]);
// The walk through the controls needs the page alone.
if (isRecorded || written.includes('controls')) {
  const parts = isRecorded ? [] : ['--', 'code', 'page'];
  const { status } = spawnSync('npm', ['run', '--silent', 'build', ...parts], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
for (const name of written) await all[name]?.();
