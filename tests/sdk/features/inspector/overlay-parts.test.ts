import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../../sdk/client/diagnostic.ts';
import { countedReasons, uncountedReasons } from '../../../../sdk/client/receipt.ts';
import { readShortcut } from '../../../../sdk/features/inspector/inspector.ts';
import { buildHistory } from '../../../../sdk/features/inspector/overlay/build-history.ts';
import { formatDelay, formatTime } from '../../../../sdk/features/inspector/overlay/format-time.ts';
import { catalogAddress, reasonAddress } from '../../../../sdk/features/inspector/overlay/link-addresses.ts';
import { type Box, placeLabels } from '../../../../sdk/features/inspector/overlay/place-labels.ts';
import { reasonInWords } from '../../../../sdk/features/inspector/overlay/reason-in-words.ts';

const key = (code: string, held: readonly string[] = []) => ({
  code,
  key: code.replace(/^Key/, '').toLowerCase(),
  ctrlKey: held.includes('Ctrl'),
  altKey: held.includes('Alt'),
  shiftKey: held.includes('Shift'),
  metaKey: held.includes('Meta'),
});

describe('a shortcut', () => {
  it('is pressed with just its modifiers', () => {
    const isPressed = readShortcut('Alt+Shift+E');
    expect(isPressed(key('KeyE', ['Alt', 'Shift']))).toBe(true);
    expect(isPressed({ ...key('KeyE', ['Alt', 'Shift']), key: '´' })).toBe(true);
    expect(isPressed(key('KeyE', ['Alt']))).toBe(false);
    expect(isPressed(key('KeyE', ['Alt', 'Shift', 'Ctrl']))).toBe(false);
    expect(isPressed(key('KeyF', ['Alt', 'Shift']))).toBe(false);
    expect(readShortcut('F9')(key('F9'))).toBe(true);
  });

  it('is not pressed by a browser that fills in a form, which reports no key', () => {
    expect(readShortcut('Alt+Shift+E')({})).toBe(false);
  });
});

describe('the history', () => {
  const refused = (name: string, time: number): Diagnostic => ({
    kind: 'refused',
    id: '',
    name,
    detail: 'Invalid event payload',
    time,
  });
  const idsOf = (list: readonly Diagnostic[]) => buildHistory(list).events.map(({ id, name }) => [name, id]);

  it('knows refused calls apart, and again when what was before them is forgotten', () => {
    const list = [refused('A', 1), refused('B', 2), refused('C', 2)];
    expect(new Set(idsOf(list).map(([, id]) => id)).size).toBe(3);
    expect(idsOf(list.slice(1))).toEqual(idsOf(list).slice(1));
  });
});

describe('labels', () => {
  const size = fc.integer({ min: 1, max: 400 });
  const place = fc.integer({ min: -200, max: 900 });
  const boxes = fc.array(fc.record({ x: place, y: place, width: size, height: size }), { maxLength: 40 });
  const covers = (a: Box, b: Box) =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

  it('with words cover no label before them and are whole within the window', () => {
    fc.assert(
      fc.property(boxes, (elements) => {
        const view = { width: 800, height: 600 };
        const sizes = elements.map(() => ({ width: 120, height: 18 }));
        const places = placeLabels(elements, sizes, view);
        expect(places).toHaveLength(elements.length);
        places.forEach((label, index) => {
          if (label.isSmall) return;
          expect(label.x >= 0 && label.y >= 0 && label.x + 120 <= 800 && label.y + 18 <= 600).toBe(true);
          expect(places.slice(0, index).some((other) => covers(label, other))).toBe(false);
        });
      }),
    );
  });
});

it('every reason has its words', () => {
  for (const reason of [...uncountedReasons, ...countedReasons])
    expect(reasonInWords[reason]).toMatch(/^[A-Z].*\.$/);
});

it('links lead to the catalogue’s and the reasons’ pages', () => {
  expect(catalogAddress('CTA Interacted - VHP', { catalogUrl: '/events#' })).toBe(
    '/events#cta-interacted-vhp',
  );
  expect(catalogAddress('An Event', { catalogUrl: (name, slug) => `/${name}/${slug}` })).toBe(
    '/An Event/an-event',
  );
  expect(catalogAddress('A', {})).toBeUndefined();
  expect(reasonAddress('dropped:before-send', { docsUrl: '/reasons' })).toBe('/reasons#droppedbefore-send');
});

it('times are shown with milliseconds, and what nobody has seen by a dash', () => {
  expect(formatTime(new Date(2026, 0, 2, 3, 4, 5, 6).getTime())).toBe('03:04:05.006');
  expect(formatTime(0)).toBe('–');
  expect([formatDelay(1_000, 1_012), formatDelay(0, 5)]).toEqual(['+12 ms', '']);
});
