import { createGroups, type GroupsOptions } from '@care/analytics/groups';
import { httpApi } from '@care/analytics/http-api';
import { posthog } from '@care/analytics/posthog';
import { segment } from '@care/analytics/segment';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnalyticsConfig } from '../../../../sdk/client/options.ts';
import type { Destination } from '../../../../sdk/contracts/destination.ts';
import type { EventRecord } from '../../../../sdk/contracts/event-record.ts';
import { createHost } from '../../../contracts/destination-contract.ts';
import { startFeature } from '../start-feature.ts';

/** A browser's local storage. */
function createStorage(texts = new Map<string, string>()) {
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  };
}

function start(options: GroupsOptions = {}, config: AnalyticsConfig = {}) {
  const groups = createGroups(options);
  const stage = startFeature(groups, {}, { commonData: groups.read, ...config });
  /** The groups of an event that is logged now. */
  function groupsOf(): unknown {
    stage.analytics.logEvent({ name: 'Searched' });
    return stage.logged().at(-1)?.data.$groups;
  }
  return { ...stage, groups, groupsOf };
}

/** The body that a destination posts for these events. */
async function bodyOf(destination: Destination, events: readonly EventRecord[]) {
  const { host, sent } = createHost();
  await destination.deliver({ events, leaving: false }, host);
  return JSON.parse(sent[0]?.body ?? '');
}

/** The events of a visitor who joins a company that is known. */
function logAll(): readonly EventRecord[] {
  const { analytics, groups, logged } = start();
  groups.set('company', 'acme');
  analytics.logEvent({ name: 'Searched', data: { place: 'Austin' } });
  groups.setProperties('company', 'acme', {
    set: { plan: 'team' },
    add: { seats: 1 },
    unset: ['trial'],
  });
  return logged();
}

describe('groups', () => {
  it('are on each event from the call on, until they are removed', () => {
    const { groups, groupsOf } = start();
    expect(groupsOf()).toBeUndefined();
    groups.set('company', 'acme');
    groups.set('team', ['blue', 'red']);
    expect(groupsOf()).toEqual({ company: 'acme', team: ['blue', 'red'] });
    groups.unset('company');
    expect(groupsOf()).toEqual({ team: ['blue', 'red'] });
    groups.unset();
    expect(groupsOf()).toBeUndefined();
  });

  it('are user properties too, of an event that has the group', () => {
    const { groups, logged } = start();
    groups.set('company', 'acme');
    groups.unset();
    groups.unset();
    const changes = logged();
    expect(changes.map(({ name }) => name)).toEqual(['$identify', '$identify']);
    expect(changes[0]).toMatchObject({
      data: { $groups: { company: 'acme' } },
      userProps: { $set: { company: 'acme' } },
    });
    expect(changes[1]?.userProps).toMatchObject({ $unset: { company: '-' } });
    expect(changes[1]?.data).not.toHaveProperty('$groups');
  });

  it('that are set before the client has started are sent once it has', () => {
    const groups = createGroups();
    groups.set('company', 'acme');
    groups.setProperties('company', 'acme', { set: { plan: 'team' } });
    const { logged } = startFeature(groups, {}, { commonData: groups.read });
    expect(logged().map(({ data, name }) => [name, data.$groups])).toEqual([
      ['$identify', { company: 'acme' }],
      ['$groupidentify', { company: 'acme' }],
    ]);
  });

  it('are known to later pages and other tabs where they are stored, and erased by a denial', () => {
    const storage = createStorage();
    const { analytics, groups, groupsOf } = start({ storage, storedAs: 'shop' });
    groups.set('company', 'acme');
    expect(start({ storage, storedAs: 'shop' }).groupsOf()).toEqual({ company: 'acme' });
    expect(start({ storage, storedAs: 'other' }).groupsOf()).toBeUndefined();
    expect([...storage.texts.keys()][0]).toBe('care-analytics:groups:shop');
    analytics.consent.set('denied');
    storage.texts.clear();
    analytics.consent.set('granted');
    expect(groupsOf()).toBeUndefined();
  });

  it('are those of the call, whatever becomes of the objects until the client has started', () => {
    const groups = createGroups();
    const team = ['blue'];
    const changes = { set: { plans: ['team'] } };
    groups.set('team', team);
    groups.setProperties('company', 'acme', changes);
    team.push('red');
    changes.set.plans.push('free');
    const { analytics, logged } = startFeature(groups, {}, { commonData: groups.read });
    analytics.logEvent({ name: 'Searched' });
    const [joined, identified, searched] = logged();
    expect(joined?.userProps).toMatchObject({ $set: { team: ['blue'] } });
    expect(identified?.data.$group_set).toEqual({ plans: ['team'] });
    expect(searched?.data.$groups).toEqual({ team: ['blue'] });
  });

  it.each([undefined, { unset: 'trial' }])(
    'that get no changes of properties report it and throw nothing: %o',
    (changes) => {
      const { environment, groups, logged } = start();
      groups.setProperties('company', 'acme', changes as never);
      expect(environment.lines).toHaveLength(1);
      expect(logged()).toEqual([]);
    },
  );

  it('wait for consent with the events', () => {
    const { analytics, groups, logged } = start({}, { consent: 'pending' });
    groups.setProperties('company', 'acme', { set: { plan: 'team' } });
    expect(logged()).toEqual([]);
    analytics.consent.set('granted');
    expect(logged().map(({ name }) => name)).toEqual(['$groupidentify']);
  });

  it('are sent if a visitor who had refused agrees, 100 calls at the most', () => {
    const { analytics, groups, logged } = start({}, { consent: 'denied' });
    for (let count = 0; count < 120; count += 1)
      groups.setProperties('company', `company ${count}`, { set: { plan: 'team' } });
    expect(logged()).toEqual([]);
    analytics.consent.set('granted');
    expect(logged()).toHaveLength(100);
  });

  it('refuse a name that can’t be one', () => {
    expect(() => createGroups({ storedAs: '' })).toThrow('CareAnalytics: Invalid option storedAs');
    expect(() => createGroups({ storedAs: 'a b' })).toThrow('CareAnalytics: Invalid option storedAs');
  });
});

describe('the groups of an event', () => {
  it('are fields of Amplitude’s HTTP API, and no properties', async () => {
    const { events } = await bodyOf(httpApi(), logAll());
    const [joined, searched, identified] = events;
    expect(joined).toMatchObject({
      event_type: '$identify',
      groups: { company: 'acme' },
      user_properties: { $set: { company: 'acme' } },
    });
    expect(searched).toMatchObject({ groups: { company: 'acme' }, event_properties: { place: 'Austin' } });
    expect(identified).toMatchObject({
      event_type: '$groupidentify',
      groups: { company: 'acme' },
      group_properties: { $set: { plan: 'team' }, $add: { seats: 1 }, $unset: { trial: '-' } },
    });
    for (const { event_properties } of events)
      expect(Object.keys(event_properties).filter((name) => name.startsWith('$'))).toEqual([]);
  });

  it('are what PostHog calls so', async () => {
    const { batch } = await bodyOf(posthog(), logAll());
    expect(batch.map(({ event }: { event: string }) => event)).toEqual([
      '$set',
      'Searched',
      '$groupidentify',
    ]);
    expect(batch[1].properties.$groups).toEqual({ company: 'acme' });
    expect(batch[2].properties).toMatchObject({
      $group_type: 'company',
      $group_key: 'acme',
      $group_set: { plan: 'team' },
      $group_properties: { $add: { seats: 1 } },
    });
  });

  it('are Segment’s context, and a call of their own', async () => {
    const { batch } = await bodyOf(segment(), logAll());
    expect(batch[1]).toMatchObject({
      type: 'track',
      properties: { place: 'Austin' },
      context: { groupId: 'acme', groups: { company: 'acme' } },
    });
    expect(batch[1].properties).not.toHaveProperty('$groups');
    expect(batch[2]).toMatchObject({
      type: 'group',
      groupId: 'acme',
      traits: { plan: 'team', trial: null },
      context: { $add: { seats: 1 } },
    });
  });

  it('arrive with the data unchanged, whatever both are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.string(), fc.string(), { minKeys: 1 }),
        fc.dictionary(
          fc.string({ unit: 'grapheme' }).filter((name) => !/^\$group|^__proto__$/.test(name)),
          fc.jsonValue(),
        ),
        async (names, data) => {
          const plain = JSON.parse(JSON.stringify({ names, data }));
          const record = { ...logAll()[1], data: { ...plain.data, $groups: plain.names } } as EventRecord;
          const { events } = await bodyOf(httpApi(), [record]);
          expect([events[0].groups, events[0].event_properties]).toEqual([plain.names, plain.data]);
        },
      ),
    );
  });
});
