import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestName } from '../../../sdk/event-files/nearest-name.ts';

const names = ['CTA Interacted', 'CTA Interacted - VHP', 'Screen Viewed', 'Homepage Viewed'];

describe('nearestName', () => {
  it.each([
    ['CTA Interactd', 'CTA Interacted'],
    ['cta_interacted_vhp', 'CTA Interacted - VHP'],
    ['Sceren Viewed', 'Screen Viewed'],
    ['Purchase', undefined],
    ['', undefined],
  ])('takes %j for %j', (written, meant) => {
    expect(nearestName(written, names)).toBe(meant);
  });

  it('finds a name again after any one slip', () => {
    const slip = fc.tuple(fc.constantFrom(...names), fc.nat(), fc.constantFrom('', 'x', 'xy'));
    fc.assert(
      fc.property(slip, ([name, place, put]) => {
        const at = place % name.length;
        const written = name.slice(0, at) + put + name.slice(at + 1);
        fc.pre(written !== name);
        expect(nearestName(written, names)).toBe(name);
      }),
    );
  });

  it('answers any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.array(fc.string()), (written, given) => {
        const found = nearestName(written, given);
        if (found !== undefined) expect(given).toContain(found);
      }),
    );
  });
});
