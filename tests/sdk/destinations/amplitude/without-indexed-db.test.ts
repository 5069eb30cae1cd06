import { describe, expect, it } from 'vitest';
import { withoutIndexedDb } from '../../../../sdk/destinations/amplitude/without-indexed-db.ts';

const name = 'ampIntegrationContext';

interface Scope {
  readonly indexedDB?: string;
  readonly location?: string;
  readonly ampIntegrationContext?: Scope;
}

/** The object that the official SDK takes for the window. */
const seenIn = (scope: Scope) => scope.ampIntegrationContext ?? scope;
const window: Scope = { indexedDB: 'a database', location: 'a page' };
const context: Scope = { indexedDB: 'another database', location: 'an integration' };

it('shows the window without IndexedDB, and leaves no trace', () => {
  const scope = { ...window };
  const seen = withoutIndexedDb(scope, () => [seenIn(scope).indexedDB, seenIn(scope).location]);
  expect(seen).toEqual([undefined, 'a page']);
  expect(scope).toEqual(window);
});

describe.each<[string, PropertyDescriptor]>([
  ['a value', { configurable: true, enumerable: true, writable: true, value: context }],
  [
    'a value that can’t be written',
    { configurable: true, enumerable: false, writable: false, value: context },
  ],
  ['an accessor', { configurable: true, enumerable: true, get: () => context, set: () => {} }],
])('the context of an integration, as %s,', (_what, descriptor) => {
  it('shows its content without IndexedDB, and is restored unchanged', () => {
    const scope = Object.defineProperty({ ...window }, name, descriptor) as Scope;
    const seen = withoutIndexedDb(scope, () => [seenIn(scope).indexedDB, seenIn(scope).location]);
    expect(seen).toEqual([undefined, 'an integration']);
    expect(Object.getOwnPropertyDescriptor(scope, name)).toEqual(descriptor);
  });

  it('is restored after a failure', () => {
    const scope = Object.defineProperty({ ...window }, name, descriptor) as Scope;
    const fail = () => {
      throw new Error('init failed');
    };
    expect(() => withoutIndexedDb(scope, fail)).toThrow('init failed');
    expect(Object.getOwnPropertyDescriptor(scope, name)).toEqual(descriptor);
  });

  it('is left alone where it can’t be changed', () => {
    const fixed = { ...descriptor, configurable: false };
    const scope = Object.defineProperty({ ...window }, name, fixed) as Scope;
    expect(withoutIndexedDb(scope, () => seenIn(scope))).toBe(context);
    expect(Object.getOwnPropertyDescriptor(scope, name)).toEqual(fixed);
  });
});

it('does not change a window that takes no properties', () => {
  const scope = Object.freeze({ ...window });
  expect(withoutIndexedDb(scope, () => seenIn(scope))).toBe(scope);
});
