import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isTracked } from '../../../tools/controls/control-row.ts';
import { controlTable } from '../../../tools/controls/control-table.ts';
import { renderControlsPage } from '../../../tools/controls/controls-page.ts';
import { renderUntrackedControls } from '../../../tools/controls/untracked-controls.ts';
import { unusedValues, valuesUsed } from '../../../tools/controls/unused-values.ts';
import { eventsLoggedElsewhere } from '../../../tools/controls/used-elsewhere.ts';
import { staleFile } from '../stale-file.ts';

describe('the table of controls', () => {
  it('is what docs/controls.md says', () => {
    const page = readFileSync(new URL('../../../docs/controls.md', import.meta.url), 'utf8');
    expect(page, staleFile('docs/controls.md')).toBe(renderControlsPage(controlTable));
  });

  it('is what the page’s inspector says about controls that log nothing', () => {
    const path = 'reference-page/analytics/untracked-controls.json';
    const committed = readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
    expect(committed, staleFile(path)).toBe(renderUntrackedControls(controlTable));
  });

  it('S3.13 uses every page, section, label and event name, or says what else logs the event', () => {
    expect(unusedValues(controlTable, eventsLoggedElsewhere)).toEqual([]);
  });

  it('names no other source for an event that a control logs', () => {
    const used = valuesUsed(controlTable);
    expect(Object.keys(eventsLoggedElsewhere).filter((name) => used.has(`event ${name}`))).toEqual([]);
  });

  it('reports values that nothing uses', () => {
    const withoutSearch = controlTable.filter((row) => !(isTracked(row) && row.data.label === 'Search'));
    expect(unusedValues(withoutSearch, eventsLoggedElsewhere)).toEqual(['section VHP Hero', 'label Search']);
  });
});
