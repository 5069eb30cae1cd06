import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recaptchaAddress } from '../../../reference-page/analytics/calls/load-recaptcha.ts';
import { providerVerticalsAddress } from '../../../reference-page/analytics/calls/provider-verticals.ts';
import { services } from '../../../reference-page/content/services.ts';

describe('the address of the caregiver’s choice', () => {
  it.each(services.map(({ code }) => code))('S7.5 names the service %s', (code) => {
    expect(providerVerticalsAddress('/capture.do', code)).toBe(
      `/capture.do?skipVertical=true&serviceId=${code}`,
    );
    const { searchParams } = new URL(providerVerticalsAddress('https://a.example/capture?kind=1', code));
    expect([...searchParams]).toEqual([
      ['kind', '1'],
      ['skipVertical', 'true'],
      ['serviceId', code],
    ]);
  });
});

describe('the address of reCAPTCHA', () => {
  const page = 'https://page.example/';

  it('S7.9 is the provider’s, with the site key', () => {
    expect(recaptchaAddress({ siteKey: 'key' }, page)).toBe(
      'https://www.google.com/recaptcha/enterprise.js?render=key&trustedtypes=true',
    );
  });

  it('S7.9 names any site key once, at any script', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('/r.js', 'https://r.example/r.js?render=other&hl=en'),
        (siteKey, scriptUrl) => {
          const { searchParams } = new URL(recaptchaAddress({ siteKey, scriptUrl }, page));
          expect(searchParams.getAll('render')).toEqual([siteKey]);
        },
      ),
    );
  });
});
