import type { ControlRow } from './control-row.ts';
import { footerControls } from './footer-controls.ts';
import { headerControls } from './header-controls.ts';
import { homeControls } from './home-controls.ts';
import { pageControls } from './page-controls.ts';

/** Every control of every page, and what its clicks log. docs/controls.md is made of it; browser tests hold the page to it. */
export const controlTable: readonly ControlRow[] = [
  ...headerControls,
  ...homeControls,
  ...pageControls,
  ...footerControls,
];
