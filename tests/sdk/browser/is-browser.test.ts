import { describe, expect, it } from 'vitest';
import { isBrowser } from '../../../sdk/browser/is-browser.ts';

describe('a browser', () => {
  it.each<[where: string, scope: object, isOne: boolean]>([
    ['a page', { document: {}, location: {}, navigator: {} }, true],
    ['a worker of a page', { WorkerGlobalScope: class {}, WorkerLocation: class {}, location: {} }, true],
    ['Node', { process: {}, navigator: {} }, false],
    ['Deno', { Deno: {}, navigator: {}, localStorage: {}, Location: class {} }, false],
    // https://github.com/denoland/deno/blob/main/runtime/js/98_global_scope_worker.js
    [
      'a worker of Deno',
      { Deno: {}, WorkerGlobalScope: class {}, WorkerLocation: class {}, location: {} },
      false,
    ],
    ['Deno with a document for tests', { Deno: {}, document: {}, location: {} }, false],
    ['React Native', { window: {}, navigator: { product: 'ReactNative' } }, false],
    // https://developers.cloudflare.com/workers/runtime-apis/web-standards/
    ['a server of Cloudflare', { WorkerGlobalScope: class {}, navigator: {}, caches: {} }, false],
  ])('is distinguished from a server: %s', (_where, scope, isOne) => {
    expect(isBrowser(scope)).toBe(isOne);
  });
});
