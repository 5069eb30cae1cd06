import { describe, expect, it } from 'vitest';
import { eventSites } from '../../../../tools/catalog/sites/event-sites.ts';
import { findMarks } from '../../../../tools/catalog/sites/find-marks.ts';
import { findNamedEvents } from '../../../../tools/catalog/sites/find-named-events.ts';

const names = ['Searched', 'Left', 'CTA Interacted', 'CTA Interacted - VHP'];
const inFile = (text: string) => findNamedEvents({ file: 'a.tsx', text }, names);

describe('findNamedEvents', () => {
  it.each([
    [`attributes('Searched', {})`, ['Searched']],
    [`<a {...attributes('Searched', { place })}>x</a>`, ['Searched']],
    [`analytics.logEvent({ name: 'Left' })`, ['Left']],
    [`const name = isHome ? ('Searched' as const) : 'Left'`, ['Searched', 'Left']],
    [`// logEvent({ name: 'Left' })`, []],
    [`type A = EventOf<C, 'Left'>; let b: { name: 'Left' }`, []],
    [`if (event.name === 'Left') event.name.startsWith('Searched')`, []],
    [`push({ event: 'Left' })`, []],
    [`const name = kind === 'Left' ? a : b`, []],
  ])('reads %j', (text, found) => {
    expect(inFile(text)).toEqual(found);
  });
});

describe('findMarks', () => {
  it('reads the section of the hook and the labels of its calls', () => {
    const text = `const cta = useCta('Hero'); const log = useCtaLog('Modal'); cta('Search'); cta(label, facts); log('X'); other('Y');`;
    expect(findMarks({ file: 'a.tsx', text })).toEqual([
      { section: 'Hero', label: 'Search' },
      { section: 'Hero' },
      { section: 'Modal', label: 'X' },
    ]);
  });
});

describe('eventSites', () => {
  const control = (place: string, label: string, section: string, page: string) => ({
    ...{ where: page, pages: [page], place, control: label, section, label },
  });
  const sources = [
    { file: 'page/sections/hero/hero.tsx', text: `const cta = useCta('Hero'); cta('Search');` },
    { file: 'page/sections/header/menu.tsx', text: `const cta = useCta('VHP Header'); cta('Log in');` },
    { file: 'page/pages/triage.tsx', text: `const cta = useCta('Hero'); cta(label);` },
    { file: 'page/name.ts', text: `const name = 'Left';` },
  ];
  const sites = eventSites(
    sources,
    names,
    new Map([
      [
        'CTA Interacted - VHP',
        [
          control('Hero', 'Search', 'VHP Hero', 'Visitor Homepage'),
          control('Menu', 'Log in', 'VHP Header', 'Visitor Homepage'),
        ],
      ],
      ['CTA Interacted', [control('Main part', 'Get started', 'Hero', 'Get started')]],
    ]),
  );
  const filesOf = (name: string) => sites.get(name)?.code.map(({ file }) => file);

  it('gives each event the files whose marks have a control of the event', () => {
    expect(filesOf('CTA Interacted - VHP')).toEqual([
      'page/sections/hero/hero.tsx',
      'page/sections/header/menu.tsx',
    ]);
    expect(filesOf('CTA Interacted')).toEqual(['page/pages/triage.tsx']);
    expect(filesOf('Left')).toEqual(['page/name.ts']);
  });

  it('gives an event that nothing logs an empty place', () => {
    expect(sites.get('Searched')).toEqual({ code: [], controls: [] });
  });
});
