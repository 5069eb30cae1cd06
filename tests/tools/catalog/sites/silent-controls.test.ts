import { describe, expect, it } from 'vitest';
import { silentControls } from '../../../../tools/catalog/sites/silent-controls.ts';
import { isTracked } from '../../../../tools/controls/control-row.ts';
import { controlTable } from '../../../../tools/controls/control-table.ts';

const silent = silentControls(controlTable);

describe('the controls that log nothing', () => {
  it('are at the call to action of the home page, each with the reason of the table of controls', () => {
    const shown = (silent.get('CTA Interacted - VHP') ?? []).flatMap(({ controls, reason }) =>
      controls.map((control) => `${control} ${reason}`),
    );
    const rows = controlTable.filter((row) => !isTracked(row) && row.pages.includes('home'));
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(shown)).toEqual(
      new Set(rows.map((row) => `${row.place}: ${row.control} ${isTracked(row) ? '' : row.reason}`)),
    );
  });

  it('are those of pages with a name at the call to action of the others, and of no page without one', () => {
    const controls = (silent.get('CTA Interacted') ?? []).flatMap((one) => one.controls);
    expect(controls).not.toEqual([]);
    expect(controls.filter((control) => control.startsWith('Hero:'))).toEqual([]);
  });
});
