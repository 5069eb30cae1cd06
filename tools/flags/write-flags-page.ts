import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderFlagsPage } from './flags-page.ts';
import { readFlagEffects } from './read-flag-effects.ts';

/** `npm run docs -- flags` writes the table of docs/flags.md from the comments of the flags. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const page = `${root}docs/flags.md`;
const source = readFileSync(`${root}reference-page/visit/flags.ts`, 'utf8');
writeFileSync(page, renderFlagsPage(readFileSync(page, 'utf8'), readFlagEffects(source)));
