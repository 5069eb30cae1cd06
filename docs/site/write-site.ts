import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSite } from './build-site.ts';
import { openRepository } from './sources/repository.ts';

/** `npm run build -- docs` writes the site of the docs into docs/site/dist, which the preview serves under /docs/. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'docs/site/dist');

const { files, problems } = await buildSite(openRepository(root), root);
for (const [path, content] of files) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}
for (const problem of problems) console.warn(problem);
