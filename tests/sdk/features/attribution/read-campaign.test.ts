import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parameters, readCampaign } from '../../../../sdk/features/attribution/read-campaign.ts';
import { redactText } from '../../../../sdk/privacy/redact.ts';

it.each<[string, string, string, object]>([
  ['nothing of a direct visit', '', '', {}],
  [
    'campaign parameters',
    '?utm_source=mail&utm_medium=email&utm_campaign=spring+sale&utm_term=a&utm_content=%C3%A9&utm_id=7&other=x',
    '',
    {
      utm_source: 'mail',
      utm_medium: 'email',
      utm_campaign: 'spring sale',
      utm_term: 'a',
      utm_content: 'é',
      utm_id: '7',
    },
  ],
  [
    'click ids',
    '?gclid=Cj0KCQjw_-GxBhC&fbclid=IwAR0.x_aem_Y~1&rdt_cid=5187654321098765432&msclkid=a1',
    '',
    {
      gclid: 'Cj0KCQjw_-GxBhC',
      fbclid: 'IwAR0.x_aem_Y~1',
      rdt_cid: '5187654321098765432',
      msclkid: 'a1',
    },
  ],
  [
    'the referrer without query and fragment, and its domain',
    '',
    'https://www.search.example:8080/find/care?q=secret#x',
    { referrer: 'https://www.search.example:8080/find/care', referring_domain: 'www.search.example' },
  ],
  [
    'an app as referrer',
    '',
    'android-app://com.example.mail/',
    { referrer: 'android-app://com.example.mail/', referring_domain: 'com.example.mail' },
  ],
  ['no empty parameter', '?utm_source=&utm_medium=+&gclid=', '', {}],
  ['the first of several', '?utm_source=a&utm_source=b', '', { utm_source: 'a' }],
  [
    'no click id with characters that none has',
    '?gclid=a@b&fbclid=%3Cscript%3E&ttclid=a%20b&dclid=%00a',
    '',
    {},
  ],
  ['no click id of a short number', '?gclid=4111111111111111&fbclid=123-45-6789', '', {}],
  ['no click id that is too long', `?gclid=${'a'.repeat(256)}`, '', {}],
  [
    'no address of mail',
    '?utm_source=jane%40example.com&utm_content=for+jane.doe%40example.com+x&utm_term=jane%2540example.com',
    '',
    { utm_source: '*****', utm_content: 'for ***** x', utm_term: '*****' },
  ],
  [
    'no personal number',
    '?utm_content=123-45-6789&utm_term=4111111111111111',
    'https://a.example/123456789',
    {
      utm_content: '*****',
      utm_term: '*****',
      referrer: 'https://a.example/*****',
      referring_domain: 'a.example',
    },
  ],
  ['a name on a network', '?utm_source=@care', '', { utm_source: '@care' }],
  ['255 characters at the most', `?utm_source=${'a'.repeat(999)}`, '', { utm_source: 'a'.repeat(255) }],
  ['no referrer that is none', '', 'nonsense', { referrer: 'nonsense' }],
])('reads %s', (_, search, referrer, campaign) => {
  expect(readCampaign(search, referrer)).toEqual(campaign);
});

const personal = fc.constantFrom(
  'jane.doe@example.com',
  'jane%40example.com',
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '123-45-6789',
  '123456789',
);
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc
    .array(fc.oneof(personal, fc.string({ maxLength: 20 })), { maxLength: 20 })
    .map((parts) => parts.join(' ')),
);
const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...parameters), fc.string()), hostile, fc.boolean()), {
    maxLength: 30,
  })
  .map(
    (pairs) =>
      `?${pairs.map(([name, value, isEncoded]) => `${name}=${isEncoded ? encodeURIComponent(value.replace(/\p{Surrogate}/gu, '')) : value}`).join('&')}`,
  );

it('lets nothing personal through, whatever the address, and never throws', () => {
  fc.assert(
    fc.property(query, fc.oneof(fc.webUrl(), hostile), (search, referrer) => {
      const {
        referrer: from = '',
        referring_domain: domain = '',
        ...campaign
      } = readCampaign(search, referrer);
      for (const [name, value] of Object.entries(campaign)) {
        expect(parameters).toContain(name);
        expect(value.length).toBeLessThanOrEqual(255);
        expect(value).not.toMatch(/[\w.]@\w*[a-z]|\w%40[a-z]/i);
        if (name.startsWith('utm_')) expect(redactText(value)).toBe(value);
        else expect(value).toMatch(/^[\w.~+/=:-]+$/);
      }
      expect(from.length).toBeLessThanOrEqual(255);
      expect(from).not.toMatch(/[?#]/);
      expect(redactText(from)).toBe(from);
      expect(from).toContain(domain);
    }),
    { numRuns: 300 },
  );
});
