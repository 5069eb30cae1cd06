import { describe, expect, it } from 'vitest';
import { flagNames } from '../../../reference-page/visit/flags.ts';
import { type FoundControl, recordControls, writeRecord } from '../../../tools/controls/record-controls.ts';

const data = { page: 'Get started', section: 'Hero', label: 'Log in', target: '/login' };

function control(change: Partial<FoundControl> = {}): FoundControl {
  return {
    kind: 'link',
    name: 'Log in',
    place: 'Main part',
    hasAnswers: false,
    event: 'CTA Interacted',
    data: JSON.stringify(data),
    isVisible: true,
    index: 0,
    ...change,
  };
}

const silent = (reason?: string) =>
  control({ name: 'Help', event: null, data: null, ...(reason && { reason }) });

const record = (...controls: FoundControl[]) => recordControls([{ page: 'getStarted', controls }]);

const recorded = {
  pages: ['getStarted'],
  place: 'Main part',
  kind: 'link',
  name: 'Log in',
  event: 'CTA',
  data: { section: 'Hero', label: 'Log in', target: '/login' },
};

describe('recordControls', () => {
  it('takes a control with its event, its page left to the list of pages, and one with its reason', () => {
    const { controls, faults } = record(control(), silent('Because.'));
    const help = { pages: ['getStarted'], place: 'Main part', kind: 'link', name: 'Help' };
    expect(controls).toEqual([{ ...help, reason: 'Because.' }, recorded]);
    expect(faults).toEqual([]);
  });

  it('takes what is alike on several pages once, whatever the order of the looks', () => {
    const triage = control({ data: JSON.stringify({ ...data, page: 'Vertical triage' }) });
    const looks = [
      { page: 'familyTriage', controls: [triage] },
      { page: 'getStarted', controls: [control(), silent('Because.')] },
    ] as const;
    const { controls } = recordControls(looks);
    expect(controls[1]).toEqual({ ...recorded, pages: ['getStarted', 'familyTriage'] });
    expect(writeRecord(recordControls(looks.toReversed()).controls)).toBe(writeRecord(controls));
  });

  it.each([
    ['another event', { event: 'Member Enrolled' }, { event: 'Member Enrolled' }],
    ['the event of another page', { event: 'CTA Interacted - VHP' }, { event: 'CTA Interacted - VHP' }],
    [
      'another page',
      { data: JSON.stringify({ ...data, page: 'Visitor Homepage' }) },
      { data: { page: 'Visitor Homepage', ...recorded.data } },
    ],
    ['no data', { data: null }, { data: { page: 'undefined' } }],
  ])('lets %s be seen', (_what, found, shown) => {
    expect(record(control(found)).controls).toEqual([{ ...recorded, ...shown }]);
  });

  it('leaves the values of answers out, and names their properties', () => {
    const search = (more: object) =>
      control({ hasAnswers: true, data: JSON.stringify({ page: 'Get started', label: 'Search', ...more }) });
    expect(record(search({ service: 'DAYCARE' }), search({ location: '78701' })).controls).toEqual([
      { ...recorded, data: { label: 'Search' }, answered: ['location', 'service'] },
    ]);
  });

  it('of a page without a name takes only what logs', () => {
    const logo = control({ event: 'Consumer Logo Clicked', data: '{"target":"/"}' });
    const { controls, faults } = recordControls([{ page: 'others', controls: [logo, silent()] }]);
    expect(controls).toEqual([
      { ...recorded, pages: ['others'], event: 'Consumer Logo Clicked', data: { target: '/' } },
    ]);
    expect(faults).toEqual([]);
  });

  it('names the flags that a control needs, each on or off', () => {
    const page = 'getStarted';
    const [both, off, always] = [control(), control({ name: 'Join' }), control({ name: 'Menu' })];
    const trials = [false, true].flatMap((isOn) =>
      [undefined, ...flagNames].map((except) => {
        const isFlagOn = (name: string) => isOn !== (name === except);
        const controls = [
          always,
          ...(isFlagOn('heroZip') && isFlagOn('plansPricing') ? [both] : []),
          ...(isFlagOn('loginLink') ? [] : [off]),
        ];
        return { page, isOn, controls, ...(except && { except }) } as const;
      }),
    );
    const { controls } = recordControls([{ page, controls: [both, off, always] }], trials);
    expect(Object.fromEntries(controls.map(({ flags, name }) => [name, flags]))).toEqual({
      'Log in': { heroZip: true, plansPricing: true },
      Join: { loginLink: false },
      Menu: undefined,
    });
  });

  it.each([
    ['without event and reason', silent(), 'it logs nothing'],
    ['with both', control({ reason: 'Because.' }), 'it logs CTA, and there is a reason'],
    ['in no place', control({ place: '' }), 'it is in no place'],
    ['that is not visible', control({ isVisible: false }), 'no visitor sees it'],
  ])('names a control %s, and where it is', (_what, found, fault) => {
    const [reported = '', ...more] = record(found).faults;
    expect(reported).toContain(`link “${found.name}” in ${found.place || 'a page'} of getStarted: ${fault}`);
    expect(more).toEqual([]);
  });
});
