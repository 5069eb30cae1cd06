import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cookieMaxAgeSeconds, formatCookie } from '../../../sdk/identity/format-cookie.ts';
import { readCookie } from '../../../sdk/identity/read-cookie.ts';

const shared = { domain: '.care.example', secure: true };
const year = 'Max-Age=31536000; Path=/; SameSite=Lax';

/** Any text, also with halves of surrogate pairs, and often with characters that could end a value, an attribute or a line. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.string({ unit: fc.constantFrom('\r', '\n', ';', ',', '=', '"', ' ', '%', '\0', 'a', '\ud800') }),
);

/** Replaces the halves of surrogate pairs in a text: no cookie can carry them. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');

describe('formatting a cookie', () => {
  it.each([
    ['plain', formatCookie('care_did', 'd1'), `care_did=d1; ${year}`],
    ['encoded', formatCookie('rc', 'a; b="ü"'), `rc=a%3B%20b%3D%22%C3%BC%22; ${year}`],
    ['shared', formatCookie('csc', 'w', { domain: 'care.example' }), `csc=w; ${year}; Domain=care.example`],
    ['secure', formatCookie('csc', 'w', { secure: true }), `csc=w; ${year}; Secure`],
    [
      'with every attribute',
      formatCookie('csc', 'w', shared),
      `csc=w; ${year}; Domain=.care.example; Secure`,
    ],
    ['expired', formatCookie('rc', ''), 'rc=; Max-Age=0; Path=/; SameSite=Lax'],
    [
      'expired and shared',
      formatCookie('rc', '', { domain: 'care.example' }),
      'rc=; Max-Age=0; Path=/; SameSite=Lax; Domain=care.example',
    ],
  ])('S9.5 writes one that is %s', (_case, cookie, expected) => {
    expect(cookie).toBe(expected);
  });

  it('S9.5 keeps it for 365 days unless set otherwise', () => {
    expect(cookieMaxAgeSeconds).toBe(365 * 86_400);
  });

  it.each([
    '',
    'localhost:3000',
    'a.example; HttpOnly',
    'a.example\n',
    '\r\nSet-Cookie: a=b',
    'bücher.example',
  ])('leaves out the domain %j, which is no host name', (domain) => {
    expect(formatCookie('csc', 'w', { domain })).toBe(`csc=w; ${year}`);
  });

  it('S3.4 returns any value when it is read', () => {
    fc.assert(
      fc.property(anyText, (value) => {
        expect(readCookie(formatCookie('n_vis', value), 'n_vis')).toBe(wellFormed(value) || undefined);
        const among = `n_vi=x; ${formatCookie('n_vis', value, shared)}; xn_vis=y`;
        expect(readCookie(among, 'n_vis')).toBe(wellFormed(value) || undefined);
      }),
    );
  });

  it('lets neither name, value nor domain add an attribute or a line', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (name, value, domain) => {
        const cookie = formatCookie(name, value, { domain, secure: true });
        expect(cookie).toMatch(
          /^[\w.!~*'()%-]*=[\w.!~*'()%-]*; Max-Age=(31536000|0); Path=\/; SameSite=Lax(; Domain=[\w.-]+)?; Secure$/,
        );
        expect(new Headers({ 'set-cookie': cookie }).getSetCookie()).toEqual([cookie]);
      }),
    );
  });
});
