import { isCrossOrigin } from '@care/analytics/server';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const url = 'https://www.care.example/events';
const ask = (headers: Record<string, string>, allowed?: readonly string[], address = url) =>
  isCrossOrigin({ url: address, headers: new Headers(headers) }, allowed);

describe('a request', () => {
  it.each([
    ['https://www.care.example/events', 'https://www.care.example', false],
    ['https://www.care.example/events', 'http://www.care.example', true],
    ['https://www.care.example/events', 'https://care.example', true],
    ['https://www.care.example/events', 'https://www.care.example:8443', true],
    ['https://www.care.example/events', 'https://www.care.example.evil.example', true],
    ['https://www.care.example/events', 'https://www.care.example, https://evil.example', true],
    // A proxy in front ends TLS.
    ['http://www.care.example/events', 'https://www.care.example', false],
    ['http://www.care.example:443/events', 'https://www.care.example', false],
    ['http://localhost:3000/events', 'http://localhost:3000', false],
    ['http://localhost:3000/events', 'http://localhost:3001', true],
    ['http://xn--/events', 'http://xn--', true],
  ])('for %s of the origin %s is another’s: %s', (address, origin, isOther) => {
    expect(ask({ origin }, [], address)).toBe(isOther);
  });

  it('has the host that the browser has asked for, whatever name the server makes its address with', () => {
    const asked = { host: 'www.care.example', origin: 'https://www.care.example' };
    expect(ask(asked, [], 'http://localhost:3000/events')).toBe(false);
    expect(ask({ ...asked, origin: 'http://localhost:3000' }, [], 'http://localhost:3000/events')).toBe(true);
    for (const host of ['', 'a b', '[', 'www.care.example@evil.example'])
      expect(ask({ ...asked, host }, [], 'http://localhost:3000/events')).toBe(true);
  });

  it.each([
    [{}, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, true],
    [{ origin: 'null' }, true],
    [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, true],
    // A form or beacon of a page with the referrer policy `no-referrer`.
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, false],
  ])('with %o is another’s: %s', (headers, isOther) => {
    expect(ask(headers as Record<string, string>)).toBe(isOther);
  });

  it('of an allowed origin is taken, whatever else its browser says', () => {
    const allowed = ['https://shop.example'];
    expect(ask({ origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' }, allowed)).toBe(false);
    expect(ask({ origin: 'https://other.example' }, allowed)).toBe(true);
    expect(ask({ origin: 'https://shop.example:8443' }, allowed)).toBe(true);
  });

  it('with any origin is another’s, but for its own and those allowed', () => {
    const origin = fc.oneof(
      fc.webUrl(),
      fc.string({ unit: fc.constantFrom(...'https:/.www.care.example:443@ \\#?%null') }),
    );
    fc.assert(
      fc.property(origin, fc.constantFrom('', 'same-site', 'cross-site'), (named, site) => {
        const text = named.trim();
        fc.pre(text !== 'https://www.care.example');
        expect(ask({ origin: text, 'sec-fetch-site': site })).toBe(true);
      }),
    );
  });
});
