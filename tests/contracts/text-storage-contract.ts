import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextStorage } from '../../sdk/contracts/text-storage.ts';
import type { StorageErrorName } from '../../sdk/storage/web-storage.ts';

export interface TextStorageCase {
  /** A new storage with nothing in it. */
  readonly create: () => TextStorage;
  /** New storages whose outside fails, by what is wrong with it. */
  readonly broken: Readonly<Record<string, () => TextStorage>>;
  /** The name of errors that the broken ones throw, if they may throw at all. */
  readonly errorName: StorageErrorName | undefined;
}

const anyKey = fc.stringMatching(/^[a-z_-]{1,12}$/);
/** Well-formed text, as an id or JSON is: no lone halves of surrogate pairs. */
const anyText = fc.string({ unit: 'binary', maxLength: 60 });

/** Tests the promises of every {@link TextStorage}. */
export function testTextStorage(name: string, { create, broken, errorName }: TextStorageCase): void {
  describe(`${name} keeps the promises of a text storage`, () => {
    it('S4.7 has nothing under a key that was never written', () => {
      expect(create().read('a')).toBeUndefined();
    });

    it('S4.7 gives each key the text that was written last', () => {
      fc.assert(
        fc.property(fc.array(fc.tuple(anyKey, anyText), { maxLength: 8 }), (writes) => {
          const storage = create();
          for (const [key, text] of writes) storage.write(key, text);
          for (const [key, text] of new Map(writes)) expect(storage.read(key)).toBe(text || undefined);
        }),
      );
    });

    it('S4.7 takes an empty text for none', () => {
      const storage = create();
      storage.write('a', '1');
      storage.write('a', '');
      expect(storage.read('a')).toBeUndefined();
    });

    it('S4.7 forgets removed texts and no others', () => {
      const storage = create();
      storage.write('a', '1');
      storage.write('b', '2');
      storage.write('a', '');
      expect([storage.read('a'), storage.read('b')]).toEqual([undefined, '2']);
    });

    it('S4.7 removes what is not there without a complaint', () => {
      expect(() => create().write('a', '')).not.toThrow();
    });

    it('S4.7 returns the keys of all stored texts', () => {
      fc.assert(
        fc.property(fc.array(fc.tuple(anyKey, anyText), { maxLength: 8 }), (writes) => {
          const storage = create();
          for (const [key, text] of writes) storage.write(key, text);
          const stored = [...new Map(writes)].filter(([, text]) => text).map(([key]) => key);
          expect(storage.keys().filter(storage.read).sort()).toEqual(stored.sort());
        }),
      );
    });

    it.each(Object.entries(broken))(
      `S8.4 throws ${errorName ? `nothing but ${errorName}` : 'nothing'} when its outside is %s`,
      (_, createBroken) => {
        const attempts = [
          (storage: TextStorage) => storage.read('a'),
          (storage: TextStorage) => storage.write('a', '1'),
          (storage: TextStorage) => storage.write('a', ''),
          (storage: TextStorage) => storage.keys(),
        ];
        const thrown = attempts.flatMap((attempt) => {
          try {
            attempt(createBroken());
            return [];
          } catch (error) {
            return [error];
          }
        });
        for (const error of thrown) {
          expect(error).toBeInstanceOf(Error);
          expect(error).toHaveProperty('name', errorName);
        }
        if (!errorName) expect(thrown).toEqual([]);
      },
    );
  });
}
