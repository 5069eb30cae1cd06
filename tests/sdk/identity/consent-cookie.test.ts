import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consentCookieName, readConsentChoice } from '../../../sdk/identity/consent-cookie.ts';
import { formatCookie } from '../../../sdk/identity/format-cookie.ts';

describe('the visitor’s choice', () => {
  it.each([
    ['care_consent=granted', 'granted'],
    ['a=b; care_consent="denied"; c=d', 'denied'],
    ['care_consent=maybe; care_consent=granted', 'granted'],
    ['care_consent=granted; care_consent=denied', 'denied'],
    ['care_consent=denied; care_consent=granted', 'denied'],
    ['care_consent=GRANTED', undefined],
    ['care_consent=%67ranted', 'granted'],
    ['care_consent=%', undefined],
    ['care_consent=pending', undefined],
    ['care_consent=toString', undefined],
    ['care_consent', undefined],
    ['', undefined],
  ])('is, in the cookies %j, %s', (cookies, choice) => {
    expect(readConsentChoice(cookies)).toBe(choice);
  });

  it.each(['granted', 'denied'] as const)('is read back as %s', (choice) => {
    expect(readConsentChoice(formatCookie(consentCookieName, choice))).toBe(choice);
  });

  it('is one of two or absent, whatever the cookies say', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(['granted', 'denied', undefined]).toContain(readConsentChoice(`care_consent=${text};${text}`));
      }),
    );
  });
});
