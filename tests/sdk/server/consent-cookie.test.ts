import { createConsentCookie, readConsent } from '@care/analytics/server';
import { describe, expect, it } from 'vitest';

describe('the cookie of a choice', () => {
  it('S9.5 lasts 365 days, for the whole site, SameSite Lax', () => {
    expect(createConsentCookie('granted')).toBe(
      'care_consent=granted; Max-Age=31536000; Path=/; SameSite=Lax',
    );
    expect(createConsentCookie('denied', { domain: 'care.example', secure: true })).toBe(
      'care_consent=denied; Max-Age=31536000; Path=/; SameSite=Lax; Domain=care.example; Secure',
    );
  });

  it.each(['granted', 'denied'] as const)('is read back by the server: %s', (choice) => {
    const headers = new Headers({ cookie: createConsentCookie(choice).split(';')[0] ?? '', 'sec-gpc': '1' });
    expect(readConsent(headers)).toEqual({ state: choice, reason: 'choice' });
  });
});
