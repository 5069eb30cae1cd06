import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactText } from '../../../sdk/privacy/redact-text.ts';
import { findPersonalRuns } from './personal-runs.ts';

describe('redaction of text', () => {
  it.each([
    ['Visa, 16 digits', 'Pay with 4111111111111111 now', 'Pay with ***** now'],
    ['Visa, 13 digits', '4222222222222', '*****'],
    ['American Express in its groups', '3782 822463 10005', '*****'],
    ['Diners, 14 digits', '30569309025904', '*****'],
    ['Mastercard of the second series', '2223-0031-2200-3222', '*****'],
    ['between punctuation', 'card:4111-1111-1111-1111.', 'card:*****.'],
    ['between letters', 'a4111111111111111b', 'a*****b'],
    ['with repeated spaces', '4111  1111   1111    1111', '*****'],
    ['with spaces around hyphens', '4111 - 1111 - 1111 - 1111', '*****'],
    ['with no-break spaces', '4111\u00a01111\u00a01111\u00a01111', '*****'],
    ['with zero-width spaces', '4111\u200b1111\u200b1111\u200b1111', '*****'],
    ['with zero-width joiners in every gap', [...'4111111111111111'].join('\u200d'), '*****'],
    ['with soft hyphens', '4111\u00ad1111\u00ad1111\u00ad1111', '*****'],
    ['with no-break hyphens', '4111\u20111111\u20111111\u20111111', '*****'],
    ['with dashes and minus signs', '4111–1111—1111−1111', '*****'],
    ['with thin spaces', '4111\u20091111\u202f1111\u20091111', '*****'],
    ['over lines', '4111 1111\n1111 1111', '*****'],
    ['with variation selectors', [...'4111111111111111'].join('\ufe0f'), '*****'],
    ['of key caps', [...'4111111111111111'].join('\ufe0f\u20e3'), '*****'],
    ['in full-width digits', '４１１１１１１１１１１１１１１１', '*****'],
    ['in Arabic digits', '٤١١١١١١١١١١١١١١١', '*****'],
    ['in mathematical digits', '𝟒𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏', '*****'],
    ['two of them', '4111111111111111, 5500005555555559', '*****, *****'],
    ['behind a smaller number', 'Order 12 4111 1111 1111 1111', 'Order *****'],
    ['before a date', '4111 1111 1111 1111 12/28', '*****/28'],
    ['19 digits whose check digit fits', '6304000000000000000', '*****'],
    ['17 digits of another script', '٤١١١١١١١١١١١١١١١١', '*****'],
  ])('S5.5 takes out a card number: %s', (_, text, clean) => {
    expect(redactText(text)).toBe(clean);
  });

  it.each([
    ['123-45-6789', '*****'],
    ['123 45 6789', '*****'],
    ['123456789', '*****'],
    ['12345-6789', '*****'],
    ['123-456789', '*****'],
    ['123 - 45 - 6789', '*****'],
    ['123\u201145\u20116789', '*****'],
    ['SSN: 123-45-6789, or 987 65 4321!', 'SSN: *****, or *****!'],
  ])('S5.5 takes out a national id: %s', (text, clean) => {
    expect(redactText(text)).toBe(clean);
  });

  it.each([
    '555-123-4567',
    '(555) 123-4567',
    '+1 555 123 4567',
    '2026-01-31',
    '31.01.2026 12:30',
    '$1,234.56',
    '12345678',
    'Suite 400, 94103',
    '20 caregivers within 15 miles',
    '192.168.100.100',
    '12345678901234567',
    '12345678901234567890',
    '',
    'no digits at all — not one',
    '*****',
  ])('leaves alone: %s', (text) => {
    expect(redactText(text)).toBe(text);
  });

  const piece = fc.oneof(
    fc.constantFrom(...'0123456789', ...' -\u00a0\u200b\u2011–\n', '٣', '𝟗', '\ufe0f', '.', 'a', '/', ':'),
    fc.constantFrom('4111', '1111', '123', '45', '6789', '123-45-6789', '4111 1111 1111 1111', '*****'),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));

  it('S5.5 leaves nothing that is like a card number or a national id, whatever the text', () => {
    fc.assert(
      fc.property(text, (given) => {
        const clean = redactText(given);
        expect(findPersonalRuns(clean)).toEqual([]);
        expect(clean.length).toBeLessThanOrEqual(given.length);
        expect(redactText(clean)).toBe(clean);
      }),
      { numRuns: 3_000 },
    );
  });

  it('changes nothing where there is nothing to take out', () => {
    fc.assert(
      fc.property(text, (given) => {
        if (findPersonalRuns(given).length === 0) expect(redactText(given)).toBe(given);
      }),
      { numRuns: 3_000 },
    );
  });
});
