import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { careCatalog } from './care-catalog.ts';
import { catalogFiles } from './catalog-files.ts';

/** `npm run docs -- catalog` regenerates docs/events from the definitions of the events. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'docs/events');

const files = await catalogFiles(careCatalog(root), root);
rmSync(folder, { recursive: true, force: true });
for (const [path, text] of files) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
