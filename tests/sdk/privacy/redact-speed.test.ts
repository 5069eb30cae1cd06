import { describe, expect, it } from 'vitest';
import { redactAddress, redactText } from '../../../sdk/privacy/redact.ts';

const units = [
  ...[
    '1',
    '1 ',
    ' ',
    '1\u200b',
    '1234 5678 9012 345 ',
    '12345678901234567 ',
    '𝟒',
    '123-',
    '1.',
    '4111.',
    '\ufe0f',
  ],
  ...[
    'a',
    '@',
    'a@',
    '/',
    '//a',
    '//@',
    '(at',
    'a (at) ',
    'QA',
    'QAaa-',
    '=',
    'token=',
    '%',
    '%34',
    '?a',
    '"',
    'a"=',
    ' =',
    ' = ',
    'a @ ',
    ' @ a.',
    '%20/',
    'x\u200b=',
  ],
];

describe('redaction', () => {
  it.each(units)('takes time in proportion to a text of %j a megabyte long', (unit) => {
    const small = seconds(`1@=%${unit.repeat(250_000 / unit.length)}`);
    const large = seconds(`1@=%${unit.repeat(1_000_000 / unit.length)}`);
    // Four times the text. Its square would take minutes.
    expect(large).toBeLessThan(Math.max(12 * small, 2));
  });

  it('takes a moment for a megabyte of which little is recorded', () => {
    const start = performance.now();
    for (let count = 0; count < 100; count += 1) redactAddress('4111 1111 '.repeat(100_000), 128);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

/** The best of three: a busy machine makes a measure longer, never shorter. */
function seconds(text: string): number {
  const measures = [1, 2, 3].map(() => {
    const start = performance.now();
    redactText(text);
    redactAddress(text, text.length);
    return (performance.now() - start) / 1_000;
  });
  return Math.min(...measures);
}
