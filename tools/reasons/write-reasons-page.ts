import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readReasonsPage } from './read-reasons-page.ts';
import { renderErrorsPage, renderReasonsPage } from './reasons-page.ts';

/** `npm run docs -- reasons` writes docs/reasons.md, and the messages of docs/guides/errors.md. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const errors = `${root}docs/guides/errors.md`;
const page = readReasonsPage(root);
writeFileSync(`${root}docs/reasons.md`, renderReasonsPage(page));
writeFileSync(errors, renderErrorsPage(readFileSync(errors, 'utf8'), page));
