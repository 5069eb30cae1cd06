import type { CatalogFacts } from './event-facts.ts';
import { startCheck } from './start-check.ts';
import { startFilters } from './start-filters.ts';

/** The script of catalog.html. */
const facts: CatalogFacts = JSON.parse(document.getElementById('facts')?.textContent ?? '');
startFilters();
startCheck(facts);
openTarget();

/** Opens the event that the address names, because it is closed at first. */
function openTarget(): void {
  const open = () => {
    const target = document.getElementById(location.hash.slice(1));
    if (!(target instanceof HTMLDetailsElement)) return;
    target.open = true;
    target.querySelector('summary')?.focus({ preventScroll: true });
    target.scrollIntoView();
  };
  addEventListener('hashchange', open);
  open();
}
