import fc from 'fast-check';
import { expect, it } from 'vitest';
import { initials } from '../../../reference-page/components/avatar/initials.ts';

it.each([
  ['Maria Lopez', 'ML'],
  ['Dorothy Ann Washington', 'DW'],
  ['Priya', 'P'],
  ['  ben   okafor ', 'BO'],
  ['Émile Øster', 'ÉØ'],
  ['E\u0301mile Øster', 'E\u0301Ø'],
  ['Ελένη Παππά', 'ΕΠ'],
  ['李 小龙', '李小'],
  ['maria.lopez', 'ML'],
  ['(Mimi) O’Neill-Smith', 'MO'],
  ['7 of Nine', '7N'],
  ['', ''],
  ['🙂 --', ''],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

it('are there whenever the name has a letter or a digit, whatever else is in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(initials(name) !== '').toBe(/[\p{L}\p{N}]/u.test(name));
      expect(initials(`  ${name}\t`)).toBe(initials(name));
    }),
  );
});
