import { spawnSync } from 'node:child_process';
import { fromBuild, pages, recordings } from './pages.ts';

/** `npm run docs -- [page …]` writes the pages that follow from the sources; without a name all but the recordings. */
const all = { ...pages, ...recordings };
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !all[name]);
if (unknown.length > 0) {
  console.error(`No page is named ${unknown.join(', ')}; there are ${Object.keys(all).join(', ')}.`);
  process.exit(2);
}
const written = asked.length > 0 ? asked : Object.keys(pages);
if (written.some((name) => fromBuild.includes(name))) {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
for (const name of written) await all[name]?.();
