import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  consentCookieName,
  formatConsentChoice,
  readConsentChoice,
} from '../../../sdk/identity/consent-cookie.ts';
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
    ['care_consent=granted.1767225600000', 'granted'],
    ['care_consent=granted.5; care_consent=denied.1767225600000', 'denied'],
    ['care_consent=denied.1767225600000; care_consent=granted.1767225600000', 'granted'],
    ['care_consent=granted.1767225600000; care_consent=denied.5', 'granted'],
    ['care_consent=granted.1767225600000; care_consent=denied', 'denied'],
    ['care_consent=denied.5; care_consent=granted.5; care_consent=denied.6', 'denied'],
    ['care_consent=granted.', undefined],
    ['care_consent=granted.now', undefined],
    ['care_consent=%', undefined],
    ['care_consent=pending', undefined],
    ['care_consent=toString', undefined],
    ['care_consent', undefined],
    ['', undefined],
  ])('is, in the cookies %j, %s', (cookies, choice) => {
    expect(readConsentChoice(cookies)?.choice).toBe(choice);
  });

  it.each(['granted', 'denied'] as const)(
    'is read back as %s, with the time of the last denial',
    (choice) => {
      for (const deniedAt of [0, 1_767_225_600_000]) {
        const cookie = formatCookie(consentCookieName, formatConsentChoice({ choice, deniedAt }));
        expect(readConsentChoice(cookie)).toEqual({ choice, deniedAt });
      }
    },
  );

  it('takes no time from a grant for a denial that has none, which is dated where it is found', () => {
    expect(readConsentChoice('care_consent=granted.5; care_consent=denied')).toEqual({
      choice: 'denied',
      deniedAt: 0,
    });
  });

  it('is one of two or absent, for any cookies', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(['granted', 'denied', undefined]).toContain(
          readConsentChoice(`care_consent=${text};${text}`)?.choice,
        );
      }),
    );
  });
});
