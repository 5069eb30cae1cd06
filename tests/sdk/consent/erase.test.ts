import { expect, it } from 'vitest';
import { erase } from '../../../sdk/consent/erase.ts';
import { createStoredCookies } from '../../../sdk/identity/stored-cookies.ts';
import { createMemoryStorage } from '../../../sdk/storage/memory-storage.ts';
import {
  attributionKey,
  duplicatesKey,
  earlyClicksKey,
  exposuresKey,
  identityKey,
  impressionsKey,
  journalPrefix,
  remoteConfigPrefix,
  sessionKey,
  storedCookieNames,
  viewDuplicatesKey,
  viewsKey,
} from '../../../sdk/storage/stored-names.ts';
import { createTestEnvironment } from '../../../sdk/testing/test-environment.ts';
import { createFakeCookieJar } from '../../fakes/cookie-jar.ts';

const localKeys = [
  sessionKey,
  identityKey,
  attributionKey,
  `${remoteConfigPrefix}key`,
  `${journalPrefix}page-1 1`,
  `${journalPrefix}page-2 1`,
];

const tabKeys = [duplicatesKey, impressionsKey, exposuresKey, viewsKey, viewDuplicatesKey, earlyClicksKey];

function createPlaces(domain?: string) {
  const names = [...storedCookieNames, 'JSESSIONID', 'care_consent'];
  const jar = createFakeCookieJar(new Map(names.map((name) => [name, '1'])));
  const cookies = createStoredCookies(jar, { domain }, { warn() {} });
  const [storage, tabStorage] = [createMemoryStorage(), createMemoryStorage()];
  for (const key of [...localKeys, 'vhp-mfe-state']) storage.write(key, '1');
  for (const key of [...tabKeys, 'page']) tabStorage.write(key, '1');
  return { ...createTestEnvironment(), jar, cookies, storage, tabStorage };
}

function eraseAll({ cookies, storage, tabStorage, ...environment }: ReturnType<typeof createPlaces>) {
  return erase(cookies, [storage, tabStorage], environment);
}

it('S3.5 erases every name under which the SDK stores data, and nothing else', () => {
  const places = createPlaces();
  eraseAll(places);
  expect(places.jar.read()).toBe('JSESSIONID=1; care_consent=1');
  expect(places.storage.keys()).toEqual(['vhp-mfe-state']);
  expect(places.tabStorage.keys()).toEqual(['page']);
});

it('S3.5 erases the cookies of the host and of the domain', () => {
  const places = createPlaces('care.test');
  eraseAll(places);
  for (const name of ['n_vis', 'csc', 'care_did', 'rc']) {
    const written = places.jar.written.filter((cookie) => cookie.startsWith(`${name}=`));
    expect(written.map((cookie) => /Domain=([^;]*)/.exec(cookie)?.[1])).toEqual([undefined, 'care.test']);
    expect(written.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
  }
});

it('goes on when the records can’t be erased', async () => {
  const places = createPlaces();
  const clear = () => Promise.reject(new Error('blocked'));
  expect(() => eraseAll({ ...places, records: { ...places.records, clear } })).not.toThrow();
  await Promise.resolve();
});
