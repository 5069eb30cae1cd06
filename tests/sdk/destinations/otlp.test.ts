import { otlp } from '@care/analytics/otlp';
import { describe, expect, it, vi } from 'vitest';
import type { EventRecord } from '../../../sdk/contracts/event-record.ts';
import { createHost, createRecord, testDestination } from '../../contracts/destination-contract.ts';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string };
}
interface LogRecord {
  readonly timeUnixNano: string;
  readonly eventName: string;
  readonly traceId?: string;
  readonly attributes: readonly Attribute[];
}

const recordsIn = (body: string): readonly LogRecord[] =>
  JSON.parse(body).resourceLogs[0].scopeLogs[0].logRecords;
const attributeOf = (attributes: readonly Attribute[] = [], name = '') =>
  attributes.find(({ key }) => key === name)?.value;

testDestination('otlp', {
  create: () => otlp(),
  idsIn: (body) =>
    recordsIn(body).map(({ attributes }) => attributeOf(attributes, 'log.record.uid')?.stringValue ?? ''),
});

async function sendTo(
  events: readonly EventRecord[],
  { answer = '{}', options = {}, scope = {} as object } = {},
) {
  const { host, sent } = createHost(() => ({ status: 200, body: answer }));
  const warn = vi.fn();
  const given = await otlp(options).deliver(
    { events, leaving: false },
    { ...host, scope, logger: { ...host.logger, warn } },
  );
  return { ...given, warn, request: sent[0], records: recordsIn(sent[0]?.body ?? '') };
}

describe('otlp', () => {
  it('posts log records with an event name, of a resource with the service’s name', async () => {
    const data = { place: 'Austin', rooms: 3, price: 1.5, isNew: true, tags: ['a'], more: { b: null } };
    const { records, request } = await sendTo([{ ...createRecord('event-1', data), userId: '42' }], {
      options: {
        serverUrl: 'https://otel.example.com/',
        resource: { 'deployment.environment.name': 'test' },
      },
    });
    expect(request).toMatchObject({
      url: 'https://otel.example.com/v1/logs',
      headers: { 'content-type': 'application/json' },
    });
    const { attributes } = JSON.parse(request?.body ?? '').resourceLogs[0].resource;
    expect(attributeOf(attributes, 'service.name')).toEqual({ stringValue: 'key' });
    expect(attributeOf(attributes, 'deployment.environment.name')).toEqual({ stringValue: 'test' });
    const [record] = records;
    expect(record).toMatchObject({ timeUnixNano: '1767225600000000000', eventName: 'Search Started' });
    for (const [name, value] of [
      ['session.id', { stringValue: '1767225600000' }],
      ['user.id', { stringValue: '42' }],
      ['place', { stringValue: 'Austin' }],
      ['rooms', { intValue: '3' }],
      ['price', { doubleValue: 1.5 }],
      ['isNew', { boolValue: true }],
      ['tags', { arrayValue: { values: [{ stringValue: 'a' }] } }],
      ['more', { kvlistValue: { values: [{ key: 'b', value: {} }] } }],
    ] as const)
      expect(attributeOf(record?.attributes, name), name).toEqual(value);
  });

  it('keeps an attribute of an event by a name of the conventions, where the field has no value', async () => {
    const data = {
      'url.full': 'https://www.example.com/',
      'session.id': 'own',
      'app.installation.id': 'own',
    };
    const { records } = await sendTo([{ ...createRecord('event-1', data), sessionId: -1 }]);
    for (const [name, stringValue] of Object.entries({ ...data, 'app.installation.id': 'device-1' }))
      expect(attributeOf(records[0]?.attributes, name), name).toEqual({ stringValue });
  });

  it('names the trace that the page’s server has written, but not for events of an earlier page', async () => {
    const scope = {
      performance: { timeOrigin: Date.UTC(2026, 0, 1) },
      document: {
        querySelector: () => ({
          getAttribute: () => '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
        }),
      },
    };
    const earlier = { ...createRecord('event-2'), time: Date.UTC(2025, 11, 31) };
    const { records } = await sendTo([createRecord('event-1'), earlier], { scope });
    expect(records.map(({ traceId }) => traceId)).toEqual(['0af7651916cd43dd8448eb211c80319c', undefined]);
  });

  it('reports the number of events that a collector has rejected, and never sends them again', async () => {
    const answer = '{"partialSuccess":{"rejectedLogRecords":"1","errorMessage":"too long"}}';
    const two = await sendTo([createRecord('event-1'), createRecord('event-2')], { answer });
    expect(two.answers).toEqual(['delivered', 'delivered']);
    expect(two.warn).toHaveBeenCalledWith('otlp: the collector rejected 1 of 2 events: too long');
    const one = await sendTo([createRecord('event-1')], { answer });
    expect([one.answers, one.reason]).toEqual([['refused'], 'too long']);
    const none = await sendTo([createRecord('event-1')], { answer: '{"partialSuccess":{}}' });
    expect(none.answers).toEqual(['delivered']);
  });

  it('says nothing personal of an event that a collector has rejected and repeats', async () => {
    const errorMessage = `too long: 4111 1111 1111 1111 ${'x'.repeat(1_000)}`;
    const answer = JSON.stringify({ partialSuccess: { rejectedLogRecords: 1, errorMessage } });
    const { reason } = await sendTo([createRecord('event-1')], { answer });
    expect(reason).toBe(`too long: ***** ${'x'.repeat(1_000)}`.slice(0, 200));
  });

  it('sends further headers', async () => {
    const { request } = await sendTo([createRecord('event-1')], { options: { headers: { 'x-token': 'a' } } });
    expect(request?.headers).toEqual({ 'content-type': 'application/json', 'x-token': 'a' });
  });

  it.each([
    { resource: [] },
    { resource: 'care' },
    { serverUrl: 1 },
    { headers: 'x-token: a' },
    { headers: () => ({}) },
    { headers: [['x-token', 'a']] },
    { headers: new Headers({ 'x-token': 'a' }) },
  ])('refuses %j', (options) => {
    const [option] = Object.keys(options);
    expect(() => otlp(options as object)).toThrow(`Invalid option ${option}`);
  });

  it('takes options that a condition leaves out', () => {
    expect(() => otlp({ headers: undefined, resource: undefined })).not.toThrow();
  });
});
