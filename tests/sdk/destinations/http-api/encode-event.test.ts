import { expect, it } from 'vitest';
import { libraryName } from '../../../../sdk/client/version.ts';
import { recordVersion } from '../../../../sdk/contracts/event-record.ts';
import { encodeEvent } from '../../../../sdk/destinations/http-api/encode-event.ts';
import { encodeRecord } from '../../../../sdk/events/event-record.ts';

const record = {
  version: recordVersion,
  id: 'id',
  name: 'Screen Viewed',
  time: 2,
  queuedAt: 3,
  sequence: 4,
  sessionId: 5,
  deviceId: 'device',
  userId: 'user',
  data: { a: 1 },
  language: 'en-US',
  userAgent: 'agent',
} as const;

const wire = {
  event_type: 'Screen Viewed',
  event_properties: { a: 1 },
  time: 2,
  insert_id: 'id',
  event_id: 4,
  session_id: 5,
  device_id: 'device',
  user_id: 'user',
  language: 'en-US',
  platform: 'Web',
  user_agent: 'agent',
  ip: '$remote',
  library: libraryName,
};

it('an event is sent with the fields that the API requires, and no other', () => {
  expect(JSON.parse(encodeEvent(encodeRecord(record), {}))).toEqual(wire);
});

it('names the library that logged the event, also where a later version sends it', () => {
  const library = 'care-analytics/0.0.9';
  expect(JSON.parse(encodeEvent(encodeRecord({ ...record, library }), {}))).toEqual({
    ...wire,
    library,
  });
});

it('operations on user properties are sent unchanged', () => {
  const userProps = { $set: { plan: 'premium' }, $add: { visits: 1 } };
  expect(JSON.parse(encodeEvent(encodeRecord({ ...record, userProps }), {}))).toEqual({
    ...wire,
    user_properties: userProps,
  });
});

it('an event is sent without what has no form in JSON, such as a version that is no text', () => {
  const plan = { branch: 'main', version: 5n as never };
  expect(JSON.parse(encodeEvent(encodeRecord(record), { plan }))).toEqual({
    ...wire,
    plan: { branch: 'main' },
  });
});
