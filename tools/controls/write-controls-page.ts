import { writeFileSync } from 'node:fs';
import { controlTable } from './control-table.ts';
import { renderControlsPage } from './controls-page.ts';
import { renderUntrackedControls } from './untracked-controls.ts';

/** `npm run docs -- controls` writes what is made of the table: docs/controls.md, and what the page's inspector says about controls. */
writeFileSync(new URL('../../docs/controls.md', import.meta.url), renderControlsPage(controlTable));
writeFileSync(
  new URL('../../reference-page/analytics/untracked-controls.json', import.meta.url),
  renderUntrackedControls(controlTable),
);
