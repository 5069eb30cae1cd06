import { closeSheets } from './close-sheets.ts';
import { markCurrentHeading } from './mark-current-heading.ts';
import { reachScrollers } from './reach-scrollers.ts';
import { showCurrentPage } from './show-current-page.ts';
import { startCopyButtons } from './start-copy-buttons.ts';
import { startSearch } from './start-search.ts';
import { suggestNear } from './suggest-near.ts';
import { applyStoredTheme, startThemeButton } from './theme.ts';

// Before the first paint; all else waits for the document.
applyStoredTheme();
document.addEventListener('DOMContentLoaded', () => {
  startThemeButton();
  startSearch();
  suggestNear();
  startCopyButtons();
  closeSheets();
  reachScrollers();
  markCurrentHeading();
  showCurrentPage();
});
