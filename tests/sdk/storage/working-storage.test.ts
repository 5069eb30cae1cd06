import { describe, expect, it } from 'vitest';
import { createWebStorage, type WebStorageLike } from '../../../sdk/storage/web-storage.ts';
import { createWorkingStorage } from '../../../sdk/storage/working-storage.ts';
import { testTextStorage } from '../../contracts/text-storage-contract.ts';
import {
  brokenWebStorages,
  createDyingWebStorage,
  createLimitedWebStorage,
} from '../../fakes/broken-web-storages.ts';
import { createFakeWebStorage } from '../../fakes/web-storage.ts';

const warning = 'LocalStorage could not be used';

function start(open: () => WebStorageLike) {
  const warnings: string[] = [];
  const storage = createWorkingStorage(createWebStorage(open, 'LocalStorageError'), (message) =>
    warnings.push(message),
  );
  return { storage, warnings };
}

const brokenCases = Object.entries(brokenWebStorages);

testTextStorage('working storage over local storage', {
  create() {
    const storage = createFakeWebStorage();
    return start(() => storage).storage;
  },
  broken: Object.fromEntries(
    brokenCases.map(([kind, create]) => [kind, () => start(create(new Map())).storage]),
  ),
  errorName: undefined,
});

for (const [kind, create] of brokenCases) {
  testTextStorage(`working storage over a local storage that is ${kind}`, {
    create: () => start(create(new Map())).storage,
    broken: {},
    errorName: undefined,
  });
}

describe('a usable local storage', () => {
  it('S4.7 stores written texts, and nothing else, beyond the page', () => {
    const texts = new Map<string, string>();
    const { storage, warnings } = start(() => createFakeWebStorage(texts));
    expect(storage.read('a')).toBeUndefined();
    storage.write('a', '1');
    expect([...texts]).toEqual([['a', '1']]);
    expect(start(() => createFakeWebStorage(texts)).storage.read('a')).toBe('1');
    expect(warnings).toEqual([]);
  });

  it('S4.7 is not touched before the first use', () => {
    const local = createFakeWebStorage();
    start(() => local);
    expect(local.calls).toEqual([]);
  });

  it('S4.7 gets no text by a removal', () => {
    const local = createFakeWebStorage(new Map([['a', '1']]));
    start(() => local).storage.write('a', '');
    expect(local.calls).toEqual(['removeItem a', 'getItem a']);
  });

  it('S4.7 immediately shows the writes and removals of another tab', () => {
    const texts = new Map<string, string>();
    const { storage } = start(() => createFakeWebStorage(texts));
    storage.write('a', '1');
    texts.set('a', '2');
    expect(storage.read('a')).toBe('2');
    texts.delete('a');
    expect(storage.read('a')).toBeUndefined();
  });

  it('S4.7 is still used after the visitor has cleared it', () => {
    const texts = new Map<string, string>();
    const { storage, warnings } = start(() => createFakeWebStorage(texts));
    storage.write('a', '1');
    texts.clear();
    expect(storage.read('a')).toBeUndefined();
    storage.write('a', '2');
    expect([...texts]).toEqual([['a', '2']]);
    expect(warnings).toEqual([]);
  });
});

describe('a local storage that cannot be used', () => {
  it.each(brokenCases)('S8.7 gives way to memory with one warning when %s', (_, create) => {
    const { storage, warnings } = start(create(new Map()));
    expect(warnings).toEqual([]);
    expect(storage.read('a')).toBeUndefined();
    storage.write('a', '1');
    expect(warnings).toEqual([warning]);
    expect(storage.read('a')).toBe('1');
    storage.write('a', '');
    expect(storage.read('a')).toBeUndefined();
    expect(warnings).toEqual([warning]);
  });

  it.each(['full', 'read-only', 'forgetful'] as const)(
    'S4.7 still returns the texts of earlier visits when %s',
    (kind) => {
      const texts = new Map([['a', '1']]);
      const { storage } = start(brokenWebStorages[kind](texts));
      expect(storage.read('a')).toBe('1');
      storage.write('a', '2');
      expect(storage.read('a')).toBe('2');
    },
  );

  it('S4.7 returns no text that the page removed, though it stays there', () => {
    const { storage } = start(brokenWebStorages['read-only'](new Map([['a', '1']])));
    storage.write('a', '');
    expect(storage.read('a')).toBeUndefined();
  });

  it('S4.7 loses a removed text where it still can', () => {
    const texts = new Map([['a', '1']]);
    const { storage, warnings } = start(brokenWebStorages.full(texts));
    storage.write('b', '2');
    expect(warnings).toEqual([warning]);
    storage.write('a', '');
    expect([...texts]).toEqual([]);
  });
});

describe('a local storage that fails later', () => {
  it('S8.7 gives way to memory for a text that is too long, with one warning, and stores all others', () => {
    const texts = new Map<string, string>();
    const { storage, warnings } = start(() => createLimitedWebStorage(texts, 100));
    storage.write('a', '1');
    expect(warnings).toEqual([]);
    const long = 'x'.repeat(200);
    storage.write('b', long);
    storage.write('c', '3');
    storage.write('a', '2');
    expect(['a', 'b', 'c'].map(storage.read)).toEqual(['2', long, '3']);
    expect(Object.fromEntries(texts)).toEqual({ a: '2', c: '3' });
    storage.write('b', 'short');
    expect(texts.get('b')).toBe('short');
    expect(warnings).toEqual([warning]);
  });

  it('S8.7 keeps no earlier text in place of one that it refuses, and shows a text that another tab stores after that', () => {
    const texts = new Map([['a', 'old']]);
    const { storage } = start(() => createLimitedWebStorage(texts, 10));
    storage.write('a', 'x'.repeat(20));
    expect([...texts]).toEqual([]);
    expect(storage.read('a')).toBe('x'.repeat(20));
    texts.set('a', 'other');
    expect(storage.read('a')).toBe('other');
    texts.delete('a');
    expect(storage.read('a')).toBeUndefined();
  });

  it('S8.7 still returns the texts that this page wrote or read when it is blocked', () => {
    const local = createFakeWebStorage(new Map([['seen', '1']]));
    let isBlocked = false;
    const { storage, warnings } = start(() => {
      if (isBlocked) throw new DOMException('Access is denied.', 'SecurityError');
      return local;
    });
    storage.read('seen');
    storage.write('written', '2');
    isBlocked = true;
    expect(['seen', 'written', 'other'].map(storage.read)).toEqual(['1', '2', undefined]);
    expect(warnings).toEqual([warning]);
  });

  it('S8.7 is written again when it works again, and read for texts that others have written', () => {
    const texts = new Map<string, string>();
    let isFull = false;
    const { storage } = start(() => (isFull ? brokenWebStorages.full(texts)() : createFakeWebStorage(texts)));
    storage.write('a', '1');
    isFull = true;
    storage.write('b', '1');
    isFull = false;
    storage.write('a', '2');
    expect([...texts]).toEqual([['a', '2']]);
    texts.set('a', '3');
    expect(['a', 'b'].map(storage.read)).toEqual(['3', '1']);
    storage.write('b', '2');
    expect(texts.get('b')).toBe('2');
  });

  const operations = Array.from({ length: 10 }, (_, count) => count);
  it.each(operations)('S8.7 loses nothing for the page when it dies after %i operations', (count) => {
    const local = createDyingWebStorage(new Map(), count);
    const { storage, warnings } = start(() => local);
    storage.write('a', '1');
    storage.write('b', '2');
    storage.write('a', '');
    storage.write('b', '3');
    expect(['a', 'b'].map(storage.read)).toEqual([undefined, '3']);
    expect(warnings).toEqual([warning]);
  });
});
