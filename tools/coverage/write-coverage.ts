import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findCoveringTests } from './find-covering-tests.ts';
import { formatCoverage } from './format-coverage.ts';
import { readRequirements } from './read-requirements.ts';

/** Regenerates docs/coverage.md: `npm run docs:coverage`. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const requirements = readRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8'));
const { tests } = findCoveringTests(root);

writeFileSync(join(root, 'docs/coverage.md'), formatCoverage(requirements, tests));
const uncovered = requirements.filter(({ id }) => !tests.some(({ ids }) => ids.includes(id)));
console.log(`${requirements.length - uncovered.length} of ${requirements.length} requirements are covered.`);
if (uncovered.length > 0) console.log(`No test yet: ${uncovered.map(({ id }) => id).join(', ')}`);
