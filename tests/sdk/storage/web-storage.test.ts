import { expect, it } from 'vitest';
import { createWebStorage } from '../../../sdk/storage/web-storage.ts';
import { testTextStorage } from '../../contracts/text-storage-contract.ts';
import { brokenWebStorages } from '../../fakes/broken-web-storages.ts';
import { createFakeWebStorage } from '../../fakes/web-storage.ts';

for (const [name, errorName] of [
  ['local storage', 'LocalStorageError'],
  ['session storage', 'ClientSideError'],
] as const) {
  testTextStorage(name, {
    create() {
      const storage = createFakeWebStorage();
      return createWebStorage(() => storage, errorName);
    },
    broken: Object.fromEntries(
      Object.entries(brokenWebStorages).map(([kind, create]) => [
        kind,
        () => createWebStorage(create(new Map()), errorName),
      ]),
    ),
    errorName,
  });
}

it.each(['LocalStorageError', 'ClientSideError'] as const)(
  'S8.4 names a refused read, write, removal or list of keys %s and reports the reason',
  (errorName) => {
    const refusal = new DOMException('Access is denied.', 'SecurityError');
    const storage = createWebStorage(() => {
      throw refusal;
    }, errorName);
    const uses = [
      () => storage.read('a'),
      () => storage.write('a', '1'),
      () => storage.write('a', ''),
      () => storage.keys(),
    ];
    for (const use of uses) {
      expect(use).toThrow(
        expect.objectContaining({
          name: errorName,
          message: 'SecurityError: Access is denied.',
          cause: refusal,
        }),
      );
    }
  },
);

it('S4.7 does not touch the storage until it is used', () => {
  let opened = 0;
  createWebStorage(() => {
    opened += 1;
    return createFakeWebStorage();
  }, 'LocalStorageError');
  expect(opened).toBe(0);
});
