import { createConsentCookie, readConsent } from '@care/analytics/server';
import { describe, expect, it } from 'vitest';

describe('the cookie of a choice', () => {
  it('S9.5 lasts 365 days, for the whole site, SameSite Lax', () => {
    expect(createConsentCookie('granted', new Headers())).toBe(
      'care_consent=granted; Max-Age=31536000; Path=/; SameSite=Lax',
    );
    expect(createConsentCookie('denied', new Headers(), { domain: 'care.example', secure: true })).toMatch(
      /^care_consent=denied\.\d+; Max-Age=31536000; Path=\/; SameSite=Lax; Domain=care\.example; Secure$/,
    );
  });

  it.each(['granted', 'denied'] as const)('is read back by the server: %s', (choice) => {
    const headers = new Headers({
      cookie: createConsentCookie(choice, new Headers()).split(';')[0] ?? '',
      'sec-gpc': '1',
    });
    expect(readConsent(headers)).toEqual({ state: choice, reason: 'choice' });
  });

  it('names the last denial when consent is granted again', () => {
    const [denied = ''] = createConsentCookie('denied', new Headers()).split(';');
    const granted = createConsentCookie('granted', { headers: new Headers({ cookie: denied }) });
    expect(granted.split(';')[0]).toBe(denied.replace('denied', 'granted'));
  });
});
