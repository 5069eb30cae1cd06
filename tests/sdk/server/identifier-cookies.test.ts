import { createIdentifierCookies, eraseIdentifierCookies, readIdentifiers } from '@care/analytics/server';
import { describe, expect, it } from 'vitest';

const nobody = readIdentifiers('');
const year = 'Max-Age=31536000; Path=/; SameSite=Lax';

/** Ids 1, 2, 3 … */
function countIds() {
  let count = 0;
  return () => String(++count);
}

describe('cookies for absent identifiers', () => {
  it('S3.5 S9.5 are made for visitor, web session and device', () => {
    expect(createIdentifierCookies(nobody, { consent: 'granted', createId: countIds() })).toEqual([
      `n_vis=1; ${year}`,
      `csc=2; ${year}`,
      `care_did=3; ${year}`,
    ]);
  });

  it('S3.5 S9.5 leave alone what the request brought', () => {
    const identifiers = readIdentifiers('n_vis=v; care_did=d');
    const options = {
      consent: 'granted',
      createId: countIds(),
      domain: 'care.example',
      secure: true,
    } as const;
    expect(createIdentifierCookies(identifiers, options)).toEqual([
      `csc=1; ${year}; Domain=care.example; Secure`,
    ]);
  });

  it('S9.5 are written again with `renew`, those that are there with the ids that they have', () => {
    const options = { consent: 'granted', createId: countIds(), renew: true } as const;
    expect(createIdentifierCookies(readIdentifiers('n_vis=v; care_did=d'), options)).toEqual([
      `n_vis=v; ${year}`,
      `csc=1; ${year}`,
      `care_did=d; ${year}`,
    ]);
  });

  it.each(['pending', 'denied'] as const)('are not made while consent is %s', (consent) => {
    expect(createIdentifierCookies(nobody, { consent })).toEqual([]);
  });

  it('S3.5 carry random ids that can be read back in the same response', () => {
    const cookies = createIdentifierCookies(nobody, { consent: 'granted' });
    const { visitorId, webSessionId, deviceId, referrerCookie } = readIdentifiers(cookies.join('; '));
    const ids = [visitorId, webSessionId, deviceId];
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(referrerCookie).toBeUndefined();
  });
});

const longHost = `${'a.'.repeat(2_000)}example`;

describe('erasing the identifiers', () => {
  it('S3.5 expires those of this host', () => {
    expect(eraseIdentifierCookies()).toEqual(
      ['n_vis', 'csc', 'care_did', 'rc'].map((name) => `${name}=; Max-Age=0; Path=/; SameSite=Lax`),
    );
  });

  it('S3.5 expires the shared ones as well', () => {
    const cookies = eraseIdentifierCookies({ domain: 'care.example' });
    expect(cookies).toHaveLength(8);
    expect(cookies).toEqual(expect.arrayContaining(eraseIdentifierCookies()));
    expect(cookies).toContain('rc=; Max-Age=0; Path=/; SameSite=Lax; Domain=care.example');
  });

  it.each([
    ['app.care.example', ['app.care.example', 'care.example']],
    ['app.care.example:8443', ['app.care.example', 'care.example']],
    ['localhost:3000', []],
    ['[::1]:3000', []],
    ['127.0.0.1:3', []],
    ['10.0.0.1', []],
    ['1.2.care.example:3', ['1.2.care.example', '2.care.example', 'care.example']],
    ['a b.example; Domain=evil.example', []],
    [longHost, []],
    [null, []],
  ])('S3.5 expires those of each domain above the host %.30s, and no more than that', (host, domains) => {
    const all = [undefined, ...domains].flatMap((domain) => eraseIdentifierCookies({ domain }).slice(-4));
    expect(eraseIdentifierCookies({ host })).toEqual(all);
    expect(eraseIdentifierCookies({ host, domain: domains[0] })).toEqual(all);
  });
});
