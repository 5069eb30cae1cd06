import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tellValue } from '../../../sdk/cli/tell-value.ts';

const data = { label: 'Serach', count: 7, list: [1], long: 'x'.repeat(100), nothing: null };

it.each([
  ['label: Invalid input', 'label: Invalid input: "Serach"'],
  ['count: Invalid input', 'count: Invalid input: 7'],
  ['list: Invalid input', 'list: Invalid input: a list'],
  ['nothing: Invalid input', 'nothing: Invalid input: null'],
  ['long: Invalid input', `long: Invalid input: "${'x'.repeat(59)}…`],
  ['page: Invalid input', 'page: missing'],
  ['toString: Invalid input', 'toString: missing'],
  ['list.0: Invalid input', 'list.0: Invalid input'],
  ['label: too short', 'label: too short'],
  ['Unrecognized key: "tenant"', 'Unrecognized key: "tenant"'],
])('makes of %s what stands there', (problem, told) => {
  expect(tellValue(problem, data)).toBe(told);
});

it('stays short, whatever the data is', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const told = tellValue('label: Invalid input', { label: value });
      expect(told.startsWith('label: Invalid input: ')).toBe(true);
      expect(told.length).toBeLessThan(90);
    }),
  );
});
