import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLoggedEvent } from '../../../reference-page/preview/logged-event.ts';
import { summarizeEvent } from '../../../reference-page/preview/summarize-event.ts';

describe('readLoggedEvent', () => {
  it('reads what the table shows', () => {
    const json = JSON.stringify({
      event_type: 'CTA Interacted',
      device_id: 'device-1',
      session_id: 5,
      time: 7,
      server_received_time: '1970-01-01T00:00:01.000Z',
      event_properties: { label: 'Search', page: 'Home page', section: 'Hero' },
    });
    expect(readLoggedEvent('a-1', json)).toMatchObject({
      id: 'a-1',
      name: 'CTA Interacted',
      receivedAt: 1000,
      happenedAt: 7,
      sessionId: 5,
      deviceId: 'device-1',
      summary: { kind: 'place', parts: ['Home page', 'Hero', 'Search'] },
    });
  });

  it('leaves out a time that does not exist', () => {
    const json =
      '{"event_type":"a","time":1e300,"session_id":"x","server_received_time":"1970-01-01T00:00:01Z"}';
    expect(readLoggedEvent('a-1', json)).toMatchObject({ happenedAt: undefined, sessionId: undefined });
  });

  it('says what is odd about a time beside what does not fit', () => {
    const event = { event_type: 'Homepage Viewed', event_properties: { extra: 1 }, time: 1_700_000_000 };
    const json = JSON.stringify({ ...event, server_received_time: '2023-11-14T22:13:20.000Z' });
    expect(readLoggedEvent('a-1', json)?.problems).toEqual([
      '“extra” is not a property of this event.',
      'time: in seconds, not milliseconds',
    ]);
  });

  it('takes any event a client could have sent', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), (fields, properties) => {
        const event = {
          ...fields,
          event_properties: properties,
          user_properties: properties,
          event_type: 'a',
        };
        const json = JSON.stringify({ ...event, server_received_time: '2024-01-01T00:00:00.000Z' });
        expect(readLoggedEvent('a-1', json)?.name).toBe('a');
      }),
    );
  });

  it('is undefined for text that is no stored event', () => {
    expect(readLoggedEvent('a-1', 'null')).toBeUndefined();
    expect(readLoggedEvent('a-1', '{"event_type":"a"}')).toBeUndefined();
    expect(readLoggedEvent('a-1', '{')).toBeUndefined();
  });
});

describe('summarizeEvent', () => {
  it('shows which variant of which test, rather than the page that it was met on', () => {
    const event = {
      event_properties: { page: 'Home page', test_variant: 'on', test_name: 'heroZip', url_path: '/' },
    };
    expect(summarizeEvent(event)).toEqual({ kind: 'place', parts: ['heroZip', 'on'], chosen: [] });
  });

  it('tells events of one place apart by what was chosen there, and by why a search was refused', () => {
    const search = { page: 'Home page', section: 'Hero', label: 'Search', service: 'PETCAREXX' };
    expect(summarizeEvent({ event_properties: search })).toEqual({
      kind: 'place',
      parts: ['Home page', 'Hero', 'Search'],
      chosen: ['PETCAREXX'],
    });
    const refused = summarizeEvent({ event_properties: { searchError: 'unknown ZIP', ...search } });
    expect(refused).toMatchObject({ chosen: ['PETCAREXX', 'unknown ZIP'] });
    const joined = { url_path: '/done', service: 'CHILDCARE', plan: 'yearly', memberType: 'seeker' };
    expect(summarizeEvent({ event_properties: joined })).toEqual({
      kind: 'place',
      parts: ['seeker', 'CHILDCARE', 'yearly'],
      chosen: [],
    });
  });

  it('shows the first plain properties of an event without a place', () => {
    const event = { event_properties: { a: 1, b: {}, c: true, d: 'x', e: 'y', f: 'z' } };
    expect(summarizeEvent(event)).toEqual({
      kind: 'properties',
      pairs: [
        ['a', '1'],
        ['c', 'true'],
        ['d', 'x'],
        ['e', 'y'],
      ],
    });
  });

  it('shows the path of an event without a place, rather than what every event carries', () => {
    const event = {
      event_properties: { visitor_id: '1', url: 'https://example.com/jobs', url_path: '/jobs' },
    };
    expect(summarizeEvent(event)).toEqual({ kind: 'place', parts: ['/jobs'], chosen: [] });
  });

  it('shows what an identify sets, not what every event carries', () => {
    const event = { event_properties: { url_path: '/' }, user_properties: { $set: { plan: 'basic' } } };
    expect(summarizeEvent(event)).toEqual({ kind: 'properties', pairs: [['$set plan', 'basic']] });
  });

  it('shows what an identify sets', () => {
    expect(summarizeEvent({ user_properties: { $set: { plan: 'basic' }, $unset: '-' } })).toEqual({
      kind: 'properties',
      pairs: [
        ['$set plan', 'basic'],
        ['$unset', '-'],
      ],
    });
  });
});
