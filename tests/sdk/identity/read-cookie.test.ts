import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCookie, readCookies } from '../../../sdk/identity/read-cookie.ts';

describe('reading cookies of one name', () => {
  it.each([
    ['', []],
    ['care_did=a', ['a']],
    ['care_did=a; b=c; care_did=d', ['a', 'd']],
    ['care_did=a;care_did=a', ['a', 'a']],
    ['care_did=%; care_did=; care_did; care_did=d', ['d']],
    [' care_did = "a b" ', ['a b']],
    ['care_did="', []],
    ['care_did="a; care_did=b"; care_did=c"d"; care_did="e"f', ['"a', 'b"', 'c"d"', '"e"f']],
    ['care_did==a=', ['=a=']],
    ['care_did=a, JSESSIONID=secret, care_did=b', ['a', 'b']],
    ['JSESSIONID=secret, care_did=a, b', ['a, b']],
    ['CARE_DID=a; care_didx=b; xcare_did=c', []],
  ])('S3.4 finds in %j, in their order: %j', (cookies, values) => {
    expect(readCookies(cookies, 'care_did')).toEqual(values);
    expect(readCookie(cookies, 'care_did')).toBe(values[0]);
  });

  it('S3.4 never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (cookies, name) => {
        expect(readCookies(`${cookies};${name}=${cookies}`, name)).not.toContain('');
      }),
    );
  });
});
