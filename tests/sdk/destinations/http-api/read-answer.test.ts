import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAnswer } from '../../../../sdk/destinations/http-api/read-answer.ts';

const answer = (status: number, body = '') => ({ kind: 'answer', status, body }) as const;

describe('an answer of the collector', () => {
  it.each([200, 204, 299])('%i delivers every event', (status) => {
    expect(readAnswer(answer(status), 2)).toEqual({ answers: ['delivered', 'delivered'] });
  });

  it.each([301, 400, 401, 408, 413, 429, 500, 503, 600])(
    '%i that names no event keeps them all',
    (status) => {
      expect(readAnswer(answer(status, 'not json'), 2).answers).toEqual(['retry', 'retry']);
    },
  );

  it.each([400, 402, 413, 422])('%i refuses an event that came alone', (status) => {
    expect(readAnswer(answer(status, 'not json'), 1).answers).toEqual(['refused']);
  });

  it.each([
    [301, ''],
    [401, ''],
    [403, ''],
    [404, ''],
    [408, ''],
    [429, ''],
    [503, ''],
    [400, '{"code":400,"error":"Invalid API key: x"}'],
    [400, '{"code":400,"error":"Request missing required field","missing_field":"api_key"}'],
  ])('%i %s keeps an event that came alone: it may be mended', (status, body) => {
    expect(readAnswer(answer(status, body), 1).answers).toEqual(['retry']);
  });

  it('400 refuses the events it names, and those alone', () => {
    const body = JSON.stringify({
      code: 400,
      error: 'Request missing required field',
      events_with_invalid_fields: { time: [2] },
      events_with_missing_fields: { event_type: [0], device_id: [0] },
    });
    expect(readAnswer(answer(400, body), 4).answers).toEqual(['refused', 'retry', 'refused', 'retry']);
  });

  it('of a beacon is none', () => {
    expect(readAnswer({ kind: 'no-answer', error: 'handed to a beacon' }, 1).answers).toEqual(['retry']);
  });

  it('that never came keeps all and tells why', () => {
    expect(readAnswer({ kind: 'no-answer', error: 'Failed to fetch' }, 1)).toEqual({
      answers: ['retry'],
      reason: 'Failed to fetch',
    });
  });

  it('is read without ever throwing, one answer an event', () => {
    const body = fc.oneof(
      fc.string(),
      fc.json(),
      fc.json().map((text) => `{"events_with_invalid_fields":${text}}`),
    );
    fc.assert(
      fc.property(fc.integer(), body, fc.nat(50), (status, text, count) => {
        expect(readAnswer(answer(status, text), count).answers).toHaveLength(count);
      }),
    );
  });
});
