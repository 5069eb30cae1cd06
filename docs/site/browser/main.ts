import { markCurrentHeading } from './mark-current-heading.ts';
import { reachScrollers } from './reach-scrollers.ts';
import { showCurrentPage } from './show-current-page.ts';
import { startCopyButtons } from './start-copy-buttons.ts';
import { startSearch } from './start-search.ts';
import { applyKeptTheme, startThemeButton } from './theme.ts';

// Before the first paint; all else waits for the document.
applyKeptTheme();
document.addEventListener('DOMContentLoaded', () => {
  startThemeButton();
  startSearch();
  startCopyButtons();
  reachScrollers();
  markCurrentHeading();
  showCurrentPage();
});
