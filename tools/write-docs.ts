/** `npm run docs` writes every page and file that follows from the sources, without measuring anything. */
import './api/write-api.ts';
import './benchmarks/suite/write-docs.ts';
import './browsers/support/write-docs.ts';
import './catalog/write-catalog.ts';
import './controls/write-controls-page.ts';
import './flags/write-flags-page.ts';
import './reasons/write-reasons-page.ts';
