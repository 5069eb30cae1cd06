import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProofs } from './find-proofs.ts';
import { formatCoverage } from './format-coverage.ts';
import { readRows } from './read-rows.ts';

/** Writes docs/coverage.md anew: `npm run docs:coverage`. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const rows = readRows(readFileSync(join(root, 'docs/requirements.md'), 'utf8'));
const { proofs } = findProofs(root);

writeFileSync(join(root, 'docs/coverage.md'), formatCoverage(rows, proofs));
const unproven = rows.filter(({ id }) => !proofs.some(({ ids }) => ids.includes(id)));
console.log(`${rows.length - unproven.length} of ${rows.length} rows are proven.`);
if (unproven.length > 0) console.log(`No test yet: ${unproven.map(({ id }) => id).join(', ')}`);
