import { expect, it } from 'vitest';
import { hash32, hashText } from '../../../sdk/events/hash-text.ts';

/** The offset basis of 32-bit FNV-1a. */
const offset = 0x811c9dc5;

it.each([
  ['', '811c9dc5'],
  ['a', 'e40c292c'],
  ['foobar', 'bf9cf968'],
])('the hash of “%s” is that of FNV-1a', (text, hash) => {
  expect(hash32(text, offset, 16, 8)).toBe(hash);
});

it('a hash has all its digits, also where the first ones are zero', () => {
  expect(hash32('', 0, 16, 8)).toBe('00000000');
  expect(hash32('', 35)).toBe('000000z');
});

it('a text has the hashes of two seeds', () => {
  expect(hashText('a')).toBe(hash32('a', offset) + hash32('a', 0x01000193));
  expect(hashText('a')).not.toBe(hashText('b'));
});
