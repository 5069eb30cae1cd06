import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createCookieJar } from '../../../sdk/browser/cookie-jar.ts';
import { formatCookie } from '../../../sdk/identity/format-cookie.ts';
import { readCookie, readCookies } from '../../../sdk/identity/read-cookie.ts';

const { happyDOM } = window as unknown as { readonly happyDOM: { setURL(url: string): void } };
const jar = createCookieJar(globalThis, queueMicrotask);

beforeEach(() => {
  happyDOM.setURL('https://www.example.com/get-started');
  for (const name of ['care_did', 'n_vis']) jar.write(formatCookie(name, ''));
});

it('a worker has no address for cookies, as it has no cookies', () => {
  const worker = { location } as unknown as typeof globalThis;
  expect(createCookieJar(worker, queueMicrotask).address()).toBeUndefined();
});

describe('the cookies of a page', () => {
  it.each(['d-1', 'a b;c,d="e"', 'Zoë 😀', '100%', '  '])('S3.4 return what was put: %j', (value) => {
    jar.write(formatCookie('care_did', value, { secure: true }));
    expect(readCookie(jar.read(), 'care_did')).toBe(value);
    expect(document.cookie).toContain('care_did=');
  });

  it('S9.5 are there on every path, and gone when expired', () => {
    jar.write(formatCookie('care_did', 'd-1'));
    jar.write(formatCookie('n_vis', 'v-1'));
    happyDOM.setURL('https://www.example.com/app/vhp/plans-and-pricing');
    expect(readCookie(jar.read(), 'care_did')).toBe('d-1');
    jar.write(formatCookie('care_did', ''));
    expect(readCookies(jar.read(), 'care_did')).toEqual([]);
    expect(readCookie(jar.read(), 'n_vis')).toBe('v-1');
  });

  it('hold one value a name, the last one put', () => {
    for (const value of ['first', 'second']) jar.write(formatCookie('care_did', value));
    expect(readCookies(jar.read(), 'care_did')).toEqual(['second']);
  });

  it.each([
    ['a worker, which has no document', {}],
    [
      'a page without an origin, which throws',
      {
        document: {
          get cookie(): string {
            throw new DOMException('The document is sandboxed.', 'SecurityError');
          },
          set cookie(_: string) {
            throw new DOMException('The document is sandboxed.', 'SecurityError');
          },
        },
      },
    ],
  ])('S3.4 are none, and nothing is thrown, in %s', (_case, scope) => {
    const blocked = createCookieJar(scope as unknown as typeof globalThis, queueMicrotask);
    blocked.write('care_did=d-1');
    expect(blocked.read()).toBe('');
  });

  it('S3.5 go through the property that a consent manager has put in the place of the document’s', () => {
    const written: string[] = [];
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => '',
      set: (cookie: string) => written.push(cookie),
    });
    onTestFinished(() => void Reflect.deleteProperty(document, 'cookie'));
    createCookieJar(globalThis, queueMicrotask).write('care_did=d-9');
    expect(written).toEqual(['care_did=d-9']);
    Reflect.deleteProperty(document, 'cookie');
    expect(document.cookie).not.toContain('d-9');
  });
});
