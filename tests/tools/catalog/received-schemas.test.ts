import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { careDescriptions, eventNames } from '../../../sdk/catalog/care-events.ts';
import { slugOf } from '../../../sdk/catalog/slug-of.ts';
import { readClickExample } from '../../../tools/catalog/clicks/click-example.ts';
import { sdkEvents } from '../../../tools/catalog/model/sdk-events.ts';
import { recordVisits } from '../../../tools/catalog/visits/record-visits.ts';
import { visitors } from '../../../tools/catalog/visits/visitors.ts';
import { problemsBy, problemsOf, readReceived as read, receivedFolder } from './check-received.ts';

const slugs = [...eventNames.map(slugOf), ...sdkEvents.map(({ slug }) => slug), 'every-event'];
interface ReceivedEvent {
  readonly event_type: string;
  readonly event_properties: Readonly<Record<string, unknown>>;
}

let received: readonly ReceivedEvent[];

beforeAll(async () => {
  const visits = visitors.flatMap((visitor) => [visitor, { ...visitor, hasCookies: false }]);
  const lines = (await Promise.all(visits.map(recordVisits))).flat();
  received = lines.map((line) => JSON.parse(line));
});

const named = (name: string) => received.filter(({ event_type }) => event_type === name);

describe('the schemas of received events', () => {
  it('are one for each event, and one for what all have', () => {
    expect(readdirSync(receivedFolder).sort()).toEqual(slugs.map((slug) => `${slug}.schema.json`).sort());
  });

  it.each(slugs)('name the one of %s by an address of its own', (slug) => {
    const { $id } = read(slug);
    expect($id.startsWith('https://')).toBe(true);
    expect(slugs.filter((other) => read(other).$id === $id)).toEqual([slug]);
  });

  it.each([...eventNames, 'session_start', 'session_end', '$identify'])(
    'allow every recorded %s that fits its definition, and refuse the others',
    (name) => {
      const events = named(name);
      expect(events.length).toBeGreaterThan(0);
      for (const event of events) {
        const problems = problemsOf(event);
        const isFitting = event.event_properties.schema_valid !== false;
        expect(problems.length === 0, JSON.stringify([problems, event])).toBe(isFitting);
      }
    },
  );

  it('allow a click that a browser has captured', () => {
    expect(problemsBy('captured-clicks', readClickExample())).toEqual([]);
  });

  it('allow every recorded event as one of any name', () => {
    for (const event of received) expect(problemsBy('every-event', event)).toEqual([]);
  });

  it.each([
    ['a field of the event that is missing', ({ insert_id: _, ...event }: Record<string, unknown>) => event],
    ['a time that is no number', (event: object) => ({ ...event, time: '2026-11-02' })],
    ['another event', (event: object) => ({ ...event, event_type: 'Homepage Viewed' })],
  ])('refuse %s', (_, change) => {
    const [event] = named('Member Enrolled');
    expect(problemsBy('member-enrolled', change({ ...event }))).not.toEqual([]);
  });

  it.each([
    ['a value that no list has', { service: 'GARDENING' }],
    ['a property that nothing describes', { colour: 'red' }],
    ['another version of the definition', { schema_version: 99 }],
    ['a common property of another type', { url_path: 5 }],
    ['a kind of client that is none', { client_kind: 'person' }],
  ])('refuse %s', (_, properties) => {
    const [event] = named('Member Enrolled');
    const changed = { ...event, event_properties: { ...event?.event_properties, ...properties } };
    expect(problemsBy('member-enrolled', changed)).not.toEqual([]);
  });

  it('say the class of personal data of every property, and of every field', () => {
    for (const name of eventNames) {
      const { properties } = read(slugOf(name));
      const described = Object.entries(careDescriptions[name].properties) as [string, { personal: string }][];
      for (const [property, { personal }] of described)
        expect(properties.event_properties?.properties?.[property]?.$comment).toBe(
          `personal data: ${personal}`,
        );
    }
    const { properties } = read('every-event');
    const all = { ...properties, ...properties.event_properties?.properties };
    for (const [name, { $comment }] of Object.entries(all))
      expect($comment, name).toMatch(/^personal data: /);
    expect(properties.user_id?.$comment).toBe('personal data: identifier');
  });
});
