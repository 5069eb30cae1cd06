import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openDoors } from '../api/open-doors.ts';
import { renderOptionsPage } from './options-page.ts';
import { readOptions } from './read-options.ts';

/** `npm run docs:options` writes docs/options.md. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const page = renderOptionsPage(readOptions(openDoors(root)));
writeFileSync(new URL('../../docs/options.md', import.meta.url), page);
