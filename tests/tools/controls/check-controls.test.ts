import { describe, expect, it } from 'vitest';
import { defaultFlags } from '../../../reference-page/visit/flags.ts';
import { checkControls } from '../../../tools/controls/check-controls.ts';
import { type ControlRow, rowsOf } from '../../../tools/controls/control-row.ts';
import type { Circumstances, FoundControl } from '../../../tools/controls/found-control.ts';

const hero = rowsOf('Hero', ['getStarted'], 'Hero');
const row = hero.logs('link', '<service> near you', {
  label: 'Get started',
  service: '<service>',
  target: '/cost/<service>',
});
const under: Circumstances = { page: 'getStarted', address: '/get-started', flags: defaultFlags };
const data = {
  page: 'Get started',
  section: 'Hero',
  label: 'Get started',
  service: 'PETCAREXX',
  target: '/cost/pet-care',
};

function control(change: Partial<FoundControl> = {}): FoundControl {
  return {
    kind: 'link',
    name: 'Pet care near you',
    place: 'Hero',
    href: '/cost/pet-care',
    form: {},
    event: 'CTA Interacted',
    data: JSON.stringify(data),
    isVisible: true,
    index: 0,
    ...change,
  };
}

function check(found: FoundControl, table: readonly ControlRow[] = [row]) {
  const result = checkControls(table);
  result.see([found], under);
  return { problems: result.problems(), unmet: result.unmet() };
}

describe('checkControls', () => {
  it('has nothing to say about a control that is marked as its row says', () => {
    expect(check(control())).toEqual({ problems: [], unmet: [] });
  });

  it.each([
    ['a name that no row has', control({ name: 'Pets near you' }), 'no row'],
    ['a place that no row has', control({ place: '' }), 'no row'],
    ['another kind', control({ kind: 'button' }), 'no row'],
    ['an address of another service', control({ href: '/cost/tutoring' }), 'no row'],
    ['no event', control({ event: null, data: null }), 'marked with undefined'],
    ['another event', control({ event: 'Member Enrolled' }), 'marked with {"name":"Member Enrolled"'],
    ['less data', control({ data: JSON.stringify({ ...data, service: undefined }) }), 'in the table'],
    ['more data', control({ data: JSON.stringify({ ...data, memberType: 'seeker' }) }), 'in the table'],
    ['wrong data', control({ data: JSON.stringify({ ...data, service: 'DAYCARE' }) }), 'in the table'],
  ])('names a control with %s, and where it is', (_, found, problem) => {
    const [reported = '', ...more] = check(found).problems;
    expect(reported).toContain(`${found.kind} “${found.name}” in ${found.place || 'no place'}`);
    expect(reported).toContain('of /get-started: ');
    expect(reported).toContain(problem);
    expect(more).toEqual([]);
  });

  it('names a control that two rows have', () => {
    const { problems } = check(control(), [row, { ...row, control: '<anything> near you' }]);
    expect(problems.join()).toContain('more than one row: “<service> near you”, “<anything> near you”');
  });

  it('names a control that logs though its row says that it does not', () => {
    const { problems } = check(control(), [hero.silent('link', '<service> near you', 'Because.')]);
    expect(problems.join()).toContain('marked with {"name":"CTA Interacted"');
  });

  it('names a row that no control is met for, also where the only one is hidden', () => {
    const message = 'link “<service> near you” in Hero of `/get-started`: no visible control';
    expect(checkControls([row]).unmet()).toEqual([message]);
    expect(check(control({ isVisible: false })).unmet).toEqual([message]);
  });

  it('takes a row only under its flags', () => {
    const flagged = { ...row, flags: { heroZip: true } };
    expect(check(control(), [flagged]).problems.join()).toContain('no row');
  });
});
