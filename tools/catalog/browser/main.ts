import { brokenExample } from './broken-example.ts';
import type { CatalogFacts } from './event-facts.ts';
import { openTarget } from './open-target.ts';
import { startCheck } from './start-check.ts';
import { startFilters } from './start-filters.ts';

/** The script of catalog.html. */
const facts: CatalogFacts = JSON.parse(document.getElementById('facts')?.textContent ?? '');
startFilters();
startCheck(facts, brokenExample);
openTarget();
