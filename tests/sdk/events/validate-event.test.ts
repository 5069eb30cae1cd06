import { defineEvents } from '@care/analytics';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const events = defineEvents({
  Searched: z.strictObject({
    place: z.string(),
    service: z.enum(['child care', 'pet care']),
    count: z.optional(z.int().check(z.minimum(1))),
    tags: z.optional(z.array(z.string())),
    note: z.optional(z.string().check(z.maxLength(3))),
    page: z.optional(z.url()),
    either: z.optional(z.union([z.string(), z.number()])),
  }),
});
const whole = { place: 'Austin', service: 'pet care' };

describe('what does not fit a definition of zod/mini, which brings no texts,', () => {
  it.each<[object, string]>([
    [{ ...whole, place: 7 }, 'place: expected string, got number'],
    [{ service: 'pet care' }, 'place: missing, expected string'],
    [{ ...whole, place: null }, 'place: expected string, got null'],
    [{ ...whole, service: 'gardening' }, 'service: expected "child care", "pet care", got string'],
    [{ ...whole, count: 1.5 }, 'count: expected int, got number'],
    [{ ...whole, count: 0 }, 'count: expected at least 1, got number'],
    [{ ...whole, tags: ['a', 7] }, 'tags.1: expected string, got number'],
    [{ ...whole, tags: {} }, 'tags: expected array, got object'],
    [{ ...whole, note: 'long' }, 'note: expected at most 3, got string'],
    [{ ...whole, page: 'home' }, 'page: expected url, got string'],
    [{ ...whole, either: true }, 'either: Invalid input'],
    [{ ...whole, srevice: 1 }, 'srevice: not defined'],
  ])(
    'says where, what was expected and the type that was given, and not what was given: %j',
    (data, words) => {
      expect(events.check('Searched', data)).toEqual([words]);
    },
  );

  it('is told from a name that has no definition', () => {
    expect(events.check('Serached', whole)).toEqual(['"Serached" is not in the catalogue']);
  });
});
