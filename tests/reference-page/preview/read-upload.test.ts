import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readUpload, type Upload } from '../../../reference-page/server/preview/read-upload.ts';

const rules = { apiKey: 'preview-key', maxBytes: 1_048_576, maxEvents: 2000 };
const event = { event_type: 'Homepage Viewed', device_id: 'device-1' };

describe('readUpload', () => {
  it('accepts events as they were sent', () => {
    const events = [{ ...event, event_properties: { page: 'Home page' }, user_id: null, own_field: [1] }];
    const body = JSON.stringify({ api_key: 'preview-key', events });
    expect(readUpload(body, rules)).toEqual({ kind: 'accepted', events, sizeBytes: body.length });
  });

  it.each([
    ['an empty body', '', { code: 400, error: 'Missing request body' }],
    ['text that is not JSON', '{"api_key":', { code: 400, error: 'Invalid JSON request body' }],
    ['JSON that is no object', '[1]', { code: 400, error: 'Invalid JSON request body' }],
    ['no api key', send({ api_key: undefined }), missing('api_key')],
    ['an empty api key', send({ api_key: '' }), missing('api_key')],
    ['another api key', send({ api_key: 'other' }), { code: 400, error: 'Invalid API key: other' }],
    ['an api key that is no text', send({ api_key: 7 }), { code: 400, error: 'Invalid API key: (number)' }],
    ['no events', send({ events: undefined }), missing('events')],
    ['an empty list of events', send({ events: [] }), missing('events')],
    ['events that are no list', send({ events: {} }), { code: 400, error: 'Invalid event JSON' }],
    ['too many events', send({ events: Array(2001).fill(event) }), { code: 413, error: 'Payload too large' }],
    ['a body that is too large', ' '.repeat(1_048_577), { code: 413, error: 'Payload too large' }],
    [
      'a minimum id length that is no length',
      send({ options: { min_id_length: 'five' } }),
      { code: 400, error: 'Invalid field value: min_id_length' },
    ],
  ])('refuses %s', (_, body, answer) => {
    expect(readUpload(body, rules)).toEqual({ kind: 'refused', answer });
  });

  it('refuses bytes that are not UTF-8', () => {
    expect(answerTo(Uint8Array.of(0x22, 0xff, 0x22))).toEqual({
      code: 400,
      error: 'Invalid JSON request body',
    });
  });

  it('accepts exactly as many events and bytes as the limits allow', () => {
    expect(readUpload(send({ events: Array(2000).fill(event) }), rules).kind).toBe('accepted');
    expect(readUpload(send({}).padEnd(1_048_576), rules).kind).toBe('accepted');
  });

  it('names the events that lack a field', () => {
    const events = [event, { device_id: 'device-1' }, { event_type: '' }, { event_type: 'Screen Viewed' }];
    expect(answerTo(send({ events }))).toEqual({
      code: 400,
      error: 'Request missing required field',
      events_with_missing_fields: { event_type: [1, 2], device_id: [2, 3] },
    });
  });

  it('names the events with values of a wrong type', () => {
    const events = [
      { ...event, time: '12', event_properties: [] },
      event,
      { ...event, time: 1.5, session_id: {} },
      'no event',
    ];
    expect(answerTo(send({ events }))).toEqual({
      code: 400,
      error: 'Invalid field values on some events',
      events_with_invalid_fields: { time: [0, 2], event_properties: [0], session_id: [2], event: [3] },
    });
  });

  it('names the events with ids that are too short', () => {
    const events = [{ ...event, user_id: 'anna' }, { event_type: 'Screen Viewed', device_id: '' }, event];
    expect(answerTo(send({ events }))).toEqual({
      code: 400,
      error: 'Invalid id length for user_id or device_id',
      events_with_invalid_id_lengths: { user_id: [0], device_id: [1] },
    });
  });

  it('takes another minimum id length from the options', () => {
    const events = [{ event_type: 'Screen Viewed', user_id: 'a' }];
    expect(readUpload(send({ events, options: { min_id_length: 1 } }), rules).kind).toBe('accepted');
  });

  it('names a field that is nested too deeply to store', () => {
    const nested = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    const body = `{"api_key":"preview-key","events":[{"event_type":"a","device_id":"device-1","__proto__":${nested}}]}`;
    expect(answerTo(body)).toEqual(
      JSON.parse(
        '{"code":400,"error":"Invalid field values on some events","events_with_invalid_fields":{"__proto__":[0]}}',
      ),
    );
  });

  it('answers any bytes and any text in a form a client can read', () => {
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array(), fc.string()), (body) => isWellFormed(readUpload(body, rules))),
    );
  });

  it('answers any JSON in a form a client can read', () => {
    const known = [
      'event_type',
      'device_id',
      'user_id',
      'insert_id',
      'time',
      'event_properties',
      '__proto__',
    ];
    const anyEvent = fc.dictionary(fc.oneof(fc.constantFrom(...known), fc.string()), fc.jsonValue());
    const anyUpload = fc.record(
      {
        api_key: fc.oneof(fc.constant('preview-key'), fc.jsonValue()),
        events: fc.oneof(fc.array(fc.oneof(fc.constant(event), anyEvent, fc.jsonValue())), fc.jsonValue()),
        options: fc.oneof(fc.record({ min_id_length: fc.jsonValue() }), fc.jsonValue()),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(anyUpload, fc.jsonValue()), (body) =>
        isWellFormed(readUpload(JSON.stringify(body), rules)),
      ),
    );
  });
});

function send(fields: Record<string, unknown>): string {
  return JSON.stringify({ api_key: 'preview-key', events: [event], ...fields });
}

function missing(field: string) {
  return { code: 400, error: 'Request missing required field', missing_field: field };
}

function answerTo(body: Uint8Array | string): unknown {
  const upload = readUpload(body, rules);
  return upload.kind === 'refused' ? upload.answer : upload;
}

function isWellFormed(upload: Upload): boolean {
  if (upload.kind === 'accepted') {
    return upload.events.length > 0 && upload.events.every((one) => typeof one.event_type === 'string');
  }
  const { code, error, missing_field: missingField, ...maps } = upload.answer;
  return (
    [400, 413].includes(code) &&
    error.length > 0 &&
    (missingField === undefined || ['api_key', 'events'].includes(missingField)) &&
    Object.values(maps).every((map) =>
      Object.values(map).every((indexes) => indexes.length > 0 && indexes.every(Number.isInteger)),
    )
  );
}
