import { defineEvents, type EventSchema } from '@care/analytics';
import { createTestAnalytics } from '@care/analytics/testing';
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

describe('an event that does not fit a definition of zod/mini, which has no texts,', () => {
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

  it('is distinguished from a name that has no definition', () => {
    expect(events.check('Serached', whole)).toEqual(['"Serached" is not in the catalogue']);
  });
});

describe('the message of another library', () => {
  const mail = 'jane"@example.com';

  /** A schema that refuses everything with an issue like one of another library. */
  const refusing = (issue: object): EventSchema => ({
    '~standard': { version: 1, validate: () => ({ issues: [issue as never] }) },
  });

  it.each<[string, object, string]>([
    ['says no more than it does', { message: 'must be a city', path: ['place'] }, 'place: must be a city'],
    [
      'as Valibot’s, gives way to what was expected where it holds what was given',
      {
        message: `Invalid type: Expected number but received ${JSON.stringify(mail)}`,
        path: [{ key: 'place' }],
        expected: 'number',
      },
      'place: expected number, got string',
    ],
    [
      'as ArkType’s, about the whole event',
      { message: `must be Austin (was {"place": "${mail}"})`, expected: 'a city' },
      'expected a city, got object',
    ],
    [
      'with a number',
      { message: 'not 5551234', path: ['phone'], expected: 'text' },
      'phone: expected text, got number',
    ],
    [
      'which a schema has changed before',
      { message: `not "${mail.toUpperCase()}"`, path: ['place'], expected: 'a city' },
      'place: expected a city, got string',
    ],
    ['about another property', { message: `not ${mail}`, path: ['phone'] }, 'phone: Invalid input'],
  ])('%s', (_what, issue, words) => {
    const events = defineEvents({ Searched: refusing(issue) });
    expect(events.check('Searched', { place: mail, phone: 5551234 })).toEqual([words]);
  });

  it('is compared with data that refers to itself a hundred times, and is replaced beside data that can’t be read', () => {
    const events = defineEvents({ Searched: refusing({ message: 'must be a city', path: ['place'] }) });
    const knot: Record<string, unknown> = {};
    for (let count = 0; count < 100; count += 1) knot[`self${count}`] = knot;
    expect(events.check('Searched', { place: 'Austin', knot })).toEqual(['place: must be a city']);
    const unreadable = Object.defineProperty({}, 'name', {
      enumerable: true,
      get() {
        throw new Error('no');
      },
    });
    expect(events.check('Searched', { place: 'Austin', unreadable })).toEqual(['place: Invalid input']);
  });

  it.each([
    [`no city: ${mail}`, 'the schema throws'],
    ['no city', 'the schema throws: no city'],
  ])('of a schema that throws holds no part of the data: %s', (message, words) => {
    const validate = () => {
      throw new Error(message);
    };
    const events = defineEvents({ Searched: { '~standard': { version: 1, validate } } });
    expect(events.check('Searched', { place: mail })).toEqual([words]);
  });

  it('is read beside data that refers to itself', () => {
    const events = defineEvents({ Searched: refusing({ message: 'must be a city', path: ['place'] }) });
    const data: Record<string, unknown> = { place: Symbol('Austin') };
    data.self = data;
    expect(events.check('Searched', data)).toEqual(['place: must be a city']);
  });

  it('is in no line that the SDK logs, where it holds a part of the data', () => {
    const lines: string[] = [];
    const logger = { error: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) };
    const issue = {
      message: `Expected number but received "jane@example.com"`,
      path: ['place'],
      expected: 'number',
    };
    const { analytics, logged } = createTestAnalytics({
      events: defineEvents({ Searched: refusing(issue) }),
      logger,
      validation: 'report',
    });
    analytics.logEvent({ name: 'Searched', data: { place: 'jane@example.com' } } as never);
    expect(logged().map(({ name }) => name)).toContain('Searched');
    expect(lines.join()).toContain('place: expected number, got string');
    expect(lines.join()).not.toContain('jane');
  });
});
