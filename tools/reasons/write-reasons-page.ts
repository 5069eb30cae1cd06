import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readReasonsPage } from './read-reasons-page.ts';
import { renderReasonsPage } from './reasons-page.ts';

/** `npm run docs:reasons` writes docs/reasons.md. */
const root = fileURLToPath(new URL('../..', import.meta.url));
writeFileSync(new URL('../../docs/reasons.md', import.meta.url), renderReasonsPage(readReasonsPage(root)));
