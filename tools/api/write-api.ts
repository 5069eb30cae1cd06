import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderApi } from './render-api.ts';

/** `npm run docs -- api` writes docs/api. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'docs/api');
const pages = await renderApi(root);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [file, text] of pages) writeFileSync(join(folder, file), text);
