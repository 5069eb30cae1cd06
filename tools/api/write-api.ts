import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderApiPages } from './api-pages.ts';
import { formatDeclarations } from './format-declarations.ts';
import { openDoors } from './open-doors.ts';
import { readApi } from './read-api.ts';

/** `npm run docs:api` writes docs/api. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'docs/api');
const pages = renderApiPages(readApi(openDoors(root)), (pieces) => formatDeclarations(root, pieces));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const { file, text } of pages) writeFileSync(join(folder, file), text);
