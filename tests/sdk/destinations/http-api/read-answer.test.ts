import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventAnswer } from '../../../../sdk/contracts/destination.ts';
import { readAnswer } from '../../../../sdk/destinations/http-api/read-answer.ts';

/** Reads `status` and `body` of an answer for `count` events. */
function read(status: number, count: number, body: object | string = '') {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return readAnswer({ status, body: text }, count);
}

const refusals = {
  code: 400,
  error: 'Request missing required field',
  events_with_invalid_fields: { time: [2], user_id: [2, 4] },
  events_with_missing_fields: { event_type: [0], device_id: [0] },
  events_with_invalid_id_lengths: { device_id: [5] },
  silenced_events: [6],
  silenced_devices: ['device-1'],
};

const throttlings = {
  code: 429,
  error: 'Too many requests for some devices and users',
  eps_threshold: 10,
  throttled_devices: { 'device-1': 11 },
  throttled_users: { 'user-1': 12 },
  exceeded_daily_quota_devices: { 'device-2': 500_001 },
  exceeded_daily_quota_users: { 'user-2': 500_001 },
};

describe('an answer of the collector', () => {
  it.each([200, 204, 299])('%i delivers every event', (status) => {
    expect(read(status, 2)).toEqual({ answers: ['delivered', 'delivered'] });
  });

  it('that consent is denied ends every event, and delivers none', () => {
    expect(read(200, 2, { code: 200, consent: 'denied' }).answers).toEqual(['denied', 'denied']);
    for (const consent of ['granted', undefined, true])
      expect(read(200, 1, { code: 200, consent }).answers).toEqual(['delivered']);
  });

  it('that is a page comes from another server, and keeps the events', () => {
    const { answers, reason } = read(200, 2, '<!doctype html><title>Home</title>');
    expect(answers).toEqual(['retry', 'retry']);
    expect(reason).toBe('200: <!doctype html><title>Home</title>');
  });

  it.each([0, 199, 300, 301, 400, 401, 403, 404, 405, 407, 408, 409, 413, 414, 422, 425, 429, 500, 503, 600])(
    '%i that names no event keeps them all',
    (status) => {
      expect(read(status, 2, 'not json').answers).toEqual(['retry', 'retry']);
    },
  );

  it.each([
    [400, '{"code":400}'],
    [402, '{}'],
    [409, '[]'],
    [413, '{}'],
    [413, '<html><title>413 Request Entity Too Large</title>'],
    [422, ' {"error":"x"}'],
  ])('%i %s asks for smaller batches, and refuses an event that was sent by itself', (status, body) => {
    expect(read(status, 3, body).smaller).toBe(true);
    expect(read(status, 1, body).answers).toEqual(['refused']);
  });

  it.each([400, 402, 406, 409, 418, 422, 451])(
    '%i that is not JSON may come from a proxy, and refuses nothing',
    (status) => {
      fc.assert(
        fc.property(
          fc.oneof(fc.constantFrom('', '<!doctype html>', 'Bad Request', '{"code":', '400'), fc.string()),
          fc.integer({ min: 1, max: 3 }),
          (body, count) => {
            fc.pre(!/^\s*[[{].*[\]}]\s*$/s.test(body));
            expect(read(status, count, body)).toMatchObject({
              answers: new Array(count).fill('retry'),
              smaller: false,
              unavailable: false,
            });
          },
        ),
      );
    },
  );

  it.each([
    [0, 'Failed to fetch'],
    [0, 'handed to a beacon'],
    [301, ''],
    [401, ''],
    [403, ''],
    [404, ''],
    [405, ''],
    [407, ''],
    [408, ''],
    [425, ''],
    [429, ''],
    [500, ''],
    [503, ''],
    [600, ''],
    [400, '{"code":400,"error":"Invalid API key: x"}'],
    [400, '{"code":400,"error":"Request missing required field","missing_field":"api_key"}'],
  ])(
    '%i %s keeps an event that was sent by itself, and asks for no less: it may be fixed',
    (status, body) => {
      expect(read(status, 1, body).answers).toEqual(['retry']);
      expect(read(status, 2, body)).toMatchObject({ answers: ['retry', 'retry'], smaller: false });
    },
  );

  it.each(['api_key', 'apikey', 'API key'])(
    '400 for the %s keeps an event that was sent by itself',
    (error) => {
      expect(read(400, 1, { error })).toMatchObject({ answers: ['retry'], smaller: false });
      expect(read(413, 2, { error }).smaller).toBe(true);
    },
  );

  it('400 of a field that is not the key asks for smaller batches: some event may be the cause', () => {
    const body = { code: 400, error: 'Request missing required field', missing_field: 'events' };
    expect(read(400, 2, body)).toMatchObject({ answers: ['retry', 'retry'], smaller: true });
  });

  it('400 refuses the events it names in any of its lists, and only those', () => {
    const expected: EventAnswer[] = ['refused', 'retry', 'refused', 'retry', 'refused', 'refused', 'refused'];
    expect(read(400, 7, refusals)).toMatchObject({ answers: expected, smaller: false });
  });

  it('400 that names only silenced devices refuses none', () => {
    const body = { code: 400, error: 'Silenced', silenced_devices: ['device-1'] };
    expect(read(400, 2, body).answers).toEqual(['retry', 'retry']);
  });

  it('429 throttles the events it names, and keeps the rest', () => {
    const body = { ...throttlings, throttled_events: [0, 2] };
    expect(read(429, 3, body)).toMatchObject({
      answers: ['throttled', 'retry', 'throttled'],
      smaller: false,
    });
  });

  it('429 of devices and users, also of a daily quota, keeps every event', () => {
    expect(read(429, 1, throttlings).answers).toEqual(['retry']);
    expect(read(429, 2, throttlings)).toMatchObject({ answers: ['retry', 'retry'], smaller: false });
  });

  it.each([413, 422, 500])('%i names no event, with any body', (status) => {
    expect(read(status, 2, { ...refusals, throttled_events: [0] }).answers).toEqual(['retry', 'retry']);
  });

  it('that names events of other requests has no effect on them', () => {
    const body = { events_with_invalid_fields: { time: [-1, 2, 1.5, '1', 'length', 'some', null, [0]] } };
    expect(read(400, 2, body).answers).toEqual(['retry', 'retry']);
  });

  it('that never came reports the reason', () => {
    expect(read(0, 1, 'Failed to fetch').reason).toBe('0: Failed to fetch');
  });

  it('that is no delivery reports its status, and the beginning of its body', () => {
    expect(read(503, 1, 'x'.repeat(1_000)).reason).toBe(`503: ${'x'.repeat(200)}`);
  });

  it('that is no delivery says nothing personal of an event that it repeats, also where its end is cut off', () => {
    for (let length = 160; length < 200; length += 1)
      expect(read(503, 1, `${'x'.repeat(length)} 4111 1111 1111 1111 `).reason).not.toMatch(/\d \d|4111/);
  });

  it.each([400, 413, 429, 503])('%i passes on the time of Retry-After', (status) => {
    const answer = { status, body: '', retryAfterMillis: 5_000 };
    expect(readAnswer(answer, 2).retryAfterMillis).toBe(5_000);
  });

  it('is read without ever throwing, with one answer for each event', () => {
    const place = fc.oneof(
      fc.nat(60),
      fc.constantFrom('length', 'some', 'fill', '__proto__'),
      fc.jsonValue(),
    );
    const named = fc.oneof(fc.array(place), fc.dictionary(fc.string(), fc.array(place)));
    const body = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .dictionary(
          fc.constantFrom(
            'events_with_invalid_fields',
            'events_with_missing_fields',
            'events_with_invalid_id_lengths',
            'silenced_events',
            'throttled_events',
            'error',
            'missing_field',
          ),
          named,
        )
        .map((given) => JSON.stringify(given)),
    );
    const status = fc.oneof(fc.constantFrom(0, 200, 400, 413, 429, 500), fc.integer());
    fc.assert(
      fc.property(status, body, fc.nat(50), (code, text, count) => {
        const { answers } = read(code, count, text);
        expect(answers).toHaveLength(count);
        for (const answer of answers)
          expect(['delivered', 'refused', 'retry', 'throttled']).toContain(answer);
      }),
      { numRuns: 1_000 },
    );
  });
});
