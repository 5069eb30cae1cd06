import { expect, it } from 'vitest';
import { flagNames } from '../../../reference-page/visit/flags.ts';
import { flagCases, flagsOfCalls } from '../../browser/flag-cases.ts';

it('S6.2 each flag has a test of its effect, once', () => {
  const tested = [...flagCases.map(({ flag }) => flag), ...flagsOfCalls];
  expect(tested.sort()).toEqual(flagNames.toSorted());
});
