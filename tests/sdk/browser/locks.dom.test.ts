import { afterEach, expect, it } from 'vitest';
import { createBrowserEnvironment } from '../../../sdk/browser/browser-environment.ts';

const locks = Object.getOwnPropertyDescriptor(navigator, 'locks');

function setLocks(value: unknown): void {
  Object.defineProperty(navigator, 'locks', { configurable: true, value });
}

afterEach(() => {
  if (locks) Object.defineProperty(navigator, 'locks', locks);
  else Reflect.deleteProperty(navigator, 'locks');
});

const granting = {
  request: (_name: string, _options: object, run: (lock: object) => unknown) => Promise.resolve(run({})),
};

it('a browser without locks reports none', async () => {
  setLocks(undefined);
  const { lock } = createBrowserEnvironment(globalThis, 'shop');
  expect(await lock('page', {}, () => Promise.reject(new Error('not called')))).toBe(false);
});

it('a lock that the browser refuses, as on a page without an origin, counts as missing', async () => {
  setLocks({ request: () => Promise.reject(new DOMException('no', 'SecurityError')) });
  const { lock } = createBrowserEnvironment(globalThis, 'shop');
  expect(await lock('page', {}, async () => {})).toBe(false);
});

it('an error while a lock is held does not count as a missing lock', async () => {
  setLocks(granting);
  const { lock } = createBrowserEnvironment(globalThis, 'shop');
  await expect(lock('page', {}, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await lock('page', {}, async () => {})).toBe(true);
});
