import { createHash } from 'node:crypto';
import { earlyErrorsScript, earlyErrorsScriptHash } from '@care/analytics/logger';
import { expect, it } from 'vitest';
import { readEarlyErrors } from '../../../sdk/features/early-errors.ts';
import { createEarlyWindow } from './early-window.ts';

it('S7.13 is no larger than 400 bytes, before compression', () => {
  expect(new TextEncoder().encode(earlyErrorsScript).length).toBeLessThanOrEqual(400);
});

it('has the hash that a content security policy asks for', () => {
  const hash = createHash('sha256').update(earlyErrorsScript).digest('base64');
  expect(earlyErrorsScriptHash).toBe(`sha256-${hash}`);
});

it('can be in a page as it is: nothing in it ends a script element', () => {
  expect(earlyErrorsScript).not.toMatch(/<\/|<!--/);
});

it('S7.13 keeps what was thrown with its time and address, but no resource and no event of a component', () => {
  const page = createEarlyWindow();
  const thrown = new TypeError('early');
  const before = Date.now();
  page.fail(thrown);
  page.fail(null, 'Script error.');
  page.reject('why');
  page.failToLoad('img', '/a.png');
  page.dispatch('error', { target: page.scope });
  const errors = readEarlyErrors(page.scope);
  expect(errors.map(({ origin, thrown: what }) => [origin, what])).toEqual([
    ['error', thrown],
    ['error', 'Script error.'],
    ['unhandledrejection', 'why'],
  ]);
  expect(errors.every(({ time }) => time >= before && time <= Date.now())).toBe(true);
  expect(errors[0]?.url).toBe(page.scope.location.href);
});

it('throws nothing for an event that can’t be read', () => {
  const page = createEarlyWindow();
  const event = new Proxy(
    {},
    {
      get() {
        throw new Error('unreadable');
      },
    },
  );
  for (const type of ['error', 'unhandledrejection'])
    expect(() => page.dispatchAs(type, event)).not.toThrow();
  expect(readEarlyErrors(page.scope)).toEqual([]);
});

it('keeps the first 20 of an error loop', () => {
  const page = createEarlyWindow();
  for (let round = 0; round < 100; round += 1) page.fail(new Error(`error ${round}`));
  expect(readEarlyErrors(page.scope).map(({ thrown }) => (thrown as Error).message)).toEqual(
    Array.from({ length: 20 }, (_, round) => `error ${round}`),
  );
});

it('finds nothing where the script is not on the page, or an element has its name', () => {
  expect([readEarlyErrors({}), readEarlyErrors({ careEarlyErrors: { id: 'careEarlyErrors' } })]).toEqual([
    [],
    [],
  ]);
});
