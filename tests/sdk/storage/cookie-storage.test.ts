import { describe, expect, it } from 'vitest';
import { createCookieStorage } from '../../../sdk/storage/cookie-storage.ts';
import { testTextStorage } from '../../contracts/text-storage-contract.ts';
import { brokenCookieJars, createFakeCookieJar } from '../../fakes/cookie-jar.ts';

testTextStorage('cookie storage', {
  create: () => createCookieStorage(createFakeCookieJar()),
  broken: Object.fromEntries(
    Object.entries(brokenCookieJars).map(([kind, createJar]) => [
      kind,
      () => createCookieStorage(createJar()),
    ]),
  ),
  errorName: 'ClientSideError',
});

describe('cookie storage', () => {
  it('S9.5 keeps a cookie for 365 days, SameSite Lax, and removes it where it was written', () => {
    const jar = createFakeCookieJar();
    const storage = createCookieStorage(jar, { domain: 'example.com', secure: true });
    storage.write('care_did', 'a b');
    storage.remove('care_did');
    expect(jar.written).toEqual([
      'care_did=a%20b; Max-Age=31536000; Path=/; SameSite=Lax; Domain=example.com; Secure',
      'care_did=; Max-Age=0; Path=/; SameSite=Lax; Domain=example.com',
    ]);
  });

  it('S8.4 throws ClientSideError for a cookie that is dropped without a word', () => {
    expect(() => createCookieStorage(createFakeCookieJar()).write('a', 'x'.repeat(4_096))).toThrow(
      expect.objectContaining({ name: 'ClientSideError', message: 'The cookie a was refused' }),
    );
  });

  it('S8.4 throws ClientSideError for a cookie that stays although it is removed', () => {
    const jar = { ...createFakeCookieJar(new Map([['a', '1']])), write: () => undefined };
    expect(() => createCookieStorage(jar).remove('a')).toThrow(
      expect.objectContaining({ name: 'ClientSideError' }),
    );
  });

  it('S8.4 throws ClientSideError when the jar itself cannot be touched', () => {
    const storage = createCookieStorage(brokenCookieJars['throwing on touch']());
    for (const use of [() => storage.read('a'), () => storage.write('a', '1'), () => storage.remove('a')]) {
      expect(use).toThrow(expect.objectContaining({ name: 'ClientSideError' }));
    }
  });
});
