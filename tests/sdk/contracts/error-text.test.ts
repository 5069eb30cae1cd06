import fc from 'fast-check';
import { expect, it } from 'vitest';
import { errorText } from '../../../sdk/contracts/logger.ts';

const circular: { self?: object } = {};
circular.self = circular;

it.each<[string, unknown, string]>([
  ['an error', new TypeError('Load failed'), 'TypeError: Load failed'],
  ['an error that names no kind', new Error('declined'), 'declined'],
  ['a DOMException', new DOMException('The user aborted.', 'AbortError'), 'AbortError: The user aborted.'],
  ['a text', 'no connection', 'no connection'],
  ['nothing', undefined, 'undefined'],
  ['null', null, 'null'],
  ['a number', 404, '404'],
  ['a symbol', Symbol('x'), 'Symbol(x)'],
  ['an object', { status: 500 }, '[object Object]'],
  ['a circular object', circular, '[object Object]'],
  ['an object with a message', { message: 'declined' }, 'declined'],
  ['an object without a prototype', Object.create(null), 'unreadable error'],
  [
    'an object that refuses',
    {
      get message() {
        throw new Error('no');
      },
    },
    'unreadable error',
  ],
])('reads the text of %s', (_what, thrown, text) => {
  expect(errorText(thrown)).toBe(text);
});

it('reads a revoked proxy, and anything else', () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  expect(errorText(proxy)).toBe('unreadable error');
  fc.assert(fc.property(fc.anything(), (thrown) => typeof errorText(thrown) === 'string'));
});
