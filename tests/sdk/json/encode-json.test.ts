import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { encodeJson, maxUtf8Bytes } from '../../../sdk/json/encode-json.ts';

const { stringify } = JSON;
const natives = { stringify };
const lists = Array.prototype as { toJSON?: unknown };
const objects = Object.prototype as { toJSON?: unknown };

afterEach(() => {
  JSON.stringify = natives.stringify;
  delete lists.toJSON;
  delete objects.toJSON;
});

describe('JSON as the package writes it', () => {
  it('is the same as the browser’s', () => {
    const anything = fc.anything({
      withDate: true,
      withNullPrototype: true,
      withBoxedValues: true,
      withObjectString: true,
      withSparseArray: true,
    });
    fc.assert(
      fc.property(anything, (value) => {
        // Halves of surrogate pairs are written as U+FFFD, which the browser escapes.
        const native = stringify(value)?.replace(/(?<!\\)((?:\\\\)*)\\ud[89a-f]../g, '$1\uFFFD');
        expect(encodeJson(value)).toBe(native);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each<[string, () => void]>([
    [
      'replaces JSON.stringify',
      () => {
        JSON.stringify = () => {
          throw new Error('patched');
        };
      },
    ],
    [
      'gives all lists a form of their own, as Prototype.js does',
      () => {
        lists.toJSON = () => 'a list';
      },
    ],
    [
      'gives all objects one',
      () => {
        objects.toJSON = () => 'an object';
      },
    ],
  ])('does not change on a page that %s', (_case, patch) => {
    const value = { list: [1, 'two', { three: [3] }], text: '"\n', date: new Date(0) };
    const before = stringify(value);
    patch();
    expect(encodeJson(value)).toBe(before);
  });

  it('has no form for circular values', () => {
    const circle: unknown[] = [];
    circle.push(circle);
    expect(() => encodeJson(circle)).toThrow(RangeError);
  });
});

it.each(['', 'plain', 'é', '漢字', '🙂', '\uD800', '\n"\\', 'mixed é 漢 🙂'])(
  'the bytes of %j are never counted too low',
  (text) => {
    expect(maxUtf8Bytes(text)).toBeGreaterThanOrEqual(new TextEncoder().encode(text).length);
  },
);
