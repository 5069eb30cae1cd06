import { describe, expect, it } from 'vitest';
import { silentControls } from '../../../../tools/catalog/sites/silent-controls.ts';
import { isSilent, recordedControls } from '../../../../tools/controls/recorded-controls.ts';

const silent = silentControls(recordedControls);

describe('the controls that log nothing', () => {
  it('are at the call to action of the home page, by the reason that is recorded', () => {
    const own = recordedControls.filter(isSilent).filter(({ pages }) => pages.includes('home'));
    const shown = silent.get('CTA Interacted - VHP') ?? [];
    expect(shown.length).toBeGreaterThan(0);
    expect(new Set(shown.map(({ reason }) => reason))).toEqual(new Set(own.map(({ reason }) => reason)));
    for (const { place, reason } of own) {
      const { controls = [] } = shown.find((one) => one.reason === reason) ?? {};
      expect(controls.filter((control) => control.startsWith(`${place}: `))).not.toEqual([]);
    }
  });

  it('are those of pages with a name at the call to action of the others', () => {
    const controls = (silent.get('CTA Interacted') ?? []).flatMap((one) => one.controls);
    expect(controls).not.toEqual([]);
    expect(controls.filter((control) => control.startsWith('Hero:'))).toEqual([]);
  });
});
