import { writeFileSync } from 'node:fs';
import { controlTable } from './control-table.ts';
import { renderControlsPage } from './controls-page.ts';

/** `npm run docs:controls` writes docs/controls.md from the table. */
writeFileSync(new URL('../../docs/controls.md', import.meta.url), renderControlsPage(controlTable));
