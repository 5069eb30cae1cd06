import { defineEvents, type EventCatalog } from '@care/analytics';
import { careEvents } from '@care/analytics/catalog';
import { createTestAnalytics, type TestAnalyticsConfig } from '@care/analytics/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { commonProperties, occasionalProperties } from '../../../sdk/catalog/added-properties.ts';
import { isSdkName, isUserName } from '../../../sdk/events/sdk-names.ts';

/** A kit without session events, and the lines of its log. */
function start<Catalog extends EventCatalog>(config: TestAnalyticsConfig<Catalog> = {}) {
  const lines: [message: string, event: unknown][] = [];
  const note = (message: string, { event }: { readonly [field: string]: unknown }) => {
    lines.push([message, event]);
  };
  const kit = createTestAnalytics({ sessionEvents: false, logger: { warn: note, error: note }, ...config });
  return {
    ...kit,
    lines,
    /** The data of one event, and of one without any. */
    log(data: object, name = 'Link Clicked') {
      kit.analytics.logEvent({ name: 'Opened' } as never);
      kit.analytics.logEvent({ name, data } as never);
      const [sdk = {}, own = {}] = kit.logged().map((event) => event.data);
      return { sdk, own };
    },
  };
}

const sdkNames = Object.keys({ ...commonProperties, ...occasionalProperties });
const userNames = ['web_platform', 'czen_session_id', 'visitor_id', 'care_device_id', 'rendered_by'];

const renamed = (name: string, other = `event_${name}`) =>
  `${name} is a name of the SDK: your value goes out as ${other}`;

describe('an event’s own properties', () => {
  const partner = { url: 'https://partner.example/offer', text: 'Offer' };

  it('S3.7 go out beside the SDK’s of the same name, and win over those of commonData', () => {
    const { log } = start({ commonData: () => ({ text: 'common', market: 'us' }) });
    const { sdk, own } = log(partner);
    expect(sdk).toMatchObject({ url: expect.stringContaining('www.example.com'), text: 'common' });
    expect(own).toEqual({ ...sdk, event_url: partner.url, text: 'Offer' });
  });

  it('are reported when they are renamed, once for each name', () => {
    const { log, analytics, lines } = start();
    log({ url: 'one', referrer: 'two' });
    analytics.logEvent({ name: 'Again', data: { url: 'three' } });
    expect(lines).toEqual([
      [renamed('url'), 'Link Clicked'],
      [renamed('referrer'), 'Link Clicked'],
    ]);
  });

  it('keep a name that another one would get', () => {
    const { log, lines } = start();
    const { own } = log({ url: 'a', event_url: 'b' });
    expect(own).toMatchObject({ event_url: 'b', event_event_url: 'a' });
    expect(lines).toEqual([[renamed('url', 'event_event_url'), 'Link Clicked']]);
  });

  it('S3.8 do not replace properties that the SDK leaves out', () => {
    const { own } = start().log({ environment: 'own', rendered_by: 'own' });
    expect(own).toMatchObject({ event_environment: 'own', event_rendered_by: 'own' });
    expect(own).not.toHaveProperty('environment');
    expect(own).not.toHaveProperty('rendered_by');
  });

  it('win over the page that an event names, but for the names of the SDK', () => {
    const { analytics, logged, lines } = start();
    const page = { url: 'https://www.example.com/before', text: 'of the page', title: 'Before' };
    analytics.logEvent({ name: 'Replayed', data: partner }, { page });
    expect(logged()[0]?.data).toMatchObject({ ...page, event_url: partner.url, text: 'Offer' });
    expect(lines).toEqual([[renamed('url'), 'Replayed']]);
  });

  it('do not change the marks of the SDK', () => {
    const events = defineEvents({ Opened: z.strictObject({}) });
    const { own } = start({ events, validation: 'report' }).log({ schema_valid: true, sdk_dropped: 'own' });
    expect(own).toMatchObject({
      schema_valid: false,
      event_schema_valid: true,
      event_sdk_dropped: 'own',
    });
  });

  it('go on to beforeSend by the names that they go out with', () => {
    const seen: object[] = [];
    const { log } = start({
      beforeSend({ data }) {
        seen.push(data);
        return undefined;
      },
    });
    log(partner);
    expect(seen[1]).toMatchObject({ event_url: partner.url, url: expect.not.stringContaining('partner') });
  });

  it('are checked by the names that they were given, by a catalogue that is known only at run time', () => {
    const definitions: Record<string, z.ZodMiniType> = {
      Opened: z.strictObject({}),
      'Link Clicked': z.strictObject({ url: z.string() }),
    };
    const { own } = start({ events: defineEvents(definitions), validation: 'throw' }).log({ url: 'own' });
    expect(own).toMatchObject({ event_url: 'own', url: expect.stringContaining('www.example.com') });
    expect(own).not.toHaveProperty('schema_valid');
  });

  it('S3.7 S3.8 are told apart by the names that the catalogue describes', () => {
    for (const name of sdkNames) expect([name, isSdkName(name)]).toEqual([name, true]);
    for (const name of sdkNames) expect([name, isSdkName(`event_${name}`)]).toEqual([name, false]);
  });
});

describe('properties of all events', () => {
  it('S3.7 go out beside the SDK’s of the same name', () => {
    const { log, lines } = start({ commonData: () => ({ url: 'common', client_kind: 'common' }) });
    const { own } = log({});
    expect(own).toMatchObject({
      url: expect.stringContaining('www.example.com'),
      event_url: 'common',
      client_kind: 'human',
      event_client_kind: 'common',
    });
    expect(lines.map(([message]) => message)).toEqual([renamed('url'), renamed('client_kind')]);
  });
});

describe('an identifier that the catalogue defines', () => {
  const screen = { referer: '', web_session_id: 's' };
  const checked = { ...screen, schema_version: careEvents.versions?.['Screen Viewed'] };

  function startScreen(config: TestAnalyticsConfig<EventCatalog> = {}) {
    const kit = start({ events: careEvents as unknown as EventCatalog, ...config });
    return {
      ...kit,
      view(data: object) {
        kit.analytics.logEvent({ name: 'Homepage Viewed' });
        kit.analytics.logEvent({ name: 'Screen Viewed', data: { ...screen, ...data } });
        const [sdk = {}, own = {}] = kit.logged().map((event) => event.data);
        return { sdk, own };
      },
    };
  }

  it('S7.11 S3.8 has the SDK’s value, and another one is reported', () => {
    const { view, lines } = startScreen({ commonData: () => ({ rendered_by: 'vhp-mfe' }) });
    const { sdk, own } = view({ visitor_id: 'own', rendered_by: 'vhp-mfe' });
    expect(own).toEqual({ ...sdk, ...checked });
    expect(lines).toEqual([['visitor_id is a name of the SDK: your value is left out', 'Screen Viewed']]);
  });

  it('S7.11 has the event’s own value where the SDK has none', () => {
    const { view, lines } = startScreen();
    expect(view({ rendered_by: 'server' }).own).toMatchObject({ rendered_by: 'server' });
    expect(lines).toEqual([]);
  });

  it('is the same before the catalogue is loaded', () => {
    const { view, lines } = startScreen({ events: () => new Promise(() => {}), validation: 'report' });
    const { sdk, own } = view({ visitor_id: 'own', rendered_by: 'server' });
    expect(own).toEqual({ ...sdk, ...screen, rendered_by: 'server' });
    expect(lines).toEqual([['visitor_id is a name of the SDK: your value is left out', 'Screen Viewed']]);
  });

  it('goes out by another name in an event that does not fit', () => {
    const { sdk, own } = startScreen({ validation: 'report' }).view({ visitor_id: 7 });
    expect(own).toEqual({ ...sdk, ...checked, event_visitor_id: 7, schema_valid: false });
  });
});

describe('a user’s own properties', () => {
  it('S3.9 go out beside the SDK’s of the same name, in every operation', () => {
    const { analytics, logged, lines } = start();
    analytics.setUserProperties({
      set: { web_platform: 'kiosk', plan: 'premium' },
      setOnce: { visitor_id: 'crm-7' },
      add: { care_device_id: 1 },
      unset: ['czen_session_id', 'trial'],
    });
    expect(logged()[0]?.userProps).toEqual({
      $set: {
        plan: 'premium',
        user_web_platform: 'kiosk',
        web_platform: 'Desktop Web',
        visitor_id: expect.stringMatching(/^id-/),
        czen_session_id: expect.stringMatching(/^id-/),
        care_device_id: expect.stringMatching(/^id-/),
      },
      $setOnce: { user_visitor_id: 'crm-7' },
      $add: { user_care_device_id: 1 },
      $unset: { user_czen_session_id: '-', trial: '-' },
    });
    expect(lines.map(([message]) => message)).toEqual(
      ['web_platform', 'visitor_id', 'care_device_id', 'czen_session_id'].map((name) =>
        renamed(name, `user_${name}`),
      ),
    );
  });

  it('S3.9 go out beside those of the native app, and those of the app beside the SDK’s', () => {
    const { analytics, logged } = start({
      nativeAppInfo: () => ({ app_name: 'Care', web_platform: 'app' }),
    });
    analytics.setDefaultUserProps({ app_name: 'own', city: 'Austin' });
    expect(logged()[0]?.userProps?.$set).toMatchObject({
      app_name: 'Care',
      user_app_name: 'own',
      user_web_platform: 'app',
      web_platform: 'Desktop Web',
      city: 'Austin',
    });
  });

  it('keep a name that another one would get, also in another operation', () => {
    const { analytics, logged } = start();
    analytics.setUserProperties({ set: { visitor_id: 'a' }, unset: ['user_visitor_id'] });
    expect(logged()[0]?.userProps).toMatchObject({
      $set: { user_user_visitor_id: 'a' },
      $unset: { user_visitor_id: '-' },
    });
  });

  it('S3.9 have the SDK’s identifiers where the catalogue defines them', () => {
    const events = defineEvents({}, { userProperties: { visitor_id: z.string() } });
    const { analytics, logged, lines } = start({ events });
    analytics.setUserProperties({ set: { visitor_id: 'own' } });
    expect(Object.keys(logged()[0]?.userProps?.$set ?? {})).not.toContain('user_visitor_id');
    expect(logged()[0]?.userProps?.$set?.visitor_id).toMatch(/^id-/);
    expect(lines).toEqual([['visitor_id is a name of the SDK: your value is left out', '$identify']]);
  });

  it('keep the names that only events have from the SDK', () => {
    const { analytics, logged, lines } = start();
    analytics.setDefaultUserProps({ referrer: 'https://search.example/', environment: 'own' });
    expect(logged()[0]?.userProps?.$set).toMatchObject({
      referrer: 'https://search.example/',
      environment: 'own',
    });
    expect(lines).toEqual([]);
  });
});

/** The name by which a value goes out. */
function outName(name: string, own: object, prefix: string, ofSdk: readonly string[]): string {
  if (!ofSdk.includes(name)) return name;
  let out = `${prefix}_${name}`;
  while (out in own) out = `${prefix}_${out}`;
  return out;
}

/** Properties of which many have names of the SDK, or such as renamed ones get. */
function properties(prefix: string, ofSdk: readonly string[]) {
  const sdk = fc.constantFrom(...ofSdk);
  const again = fc.tuple(fc.integer({ min: 1, max: 3 }), sdk);
  const name = fc.oneof(
    sdk,
    again.map(([times, one]) => `${`${prefix}_`.repeat(times)}${one}`),
    fc.constantFrom('place', 'text', 'constructor', '__proto__', 'app_name'),
  );
  return fc.dictionary(name, fc.oneof(fc.string(), fc.integer(), fc.boolean()), { noNullPrototype: true });
}

describe('properties with any names and values', () => {
  it('S3.7 S3.8 an event has each own value, reported where it is renamed, and the SDK’s values by the SDK’s names', () => {
    const drawn = properties('event', sdkNames);
    fc.assert(
      fc.property(drawn, drawn, drawn, (given, common, page) => {
        const { analytics, logged, lines } = start({ commonData: () => common });
        analytics.logEvent({ name: 'Opened' }, { page });
        const before = lines.length;
        analytics.logEvent({ name: 'Link Clicked', data: given }, { page });
        const [sdk = {}, own = {}] = logged().map((event) => event.data);
        for (const name of sdkNames) expect([name, own[name]]).toEqual([name, sdk[name]]);
        const expected: Record<string, unknown> = { ...sdk };
        const reported = lines.map(([message]) => message.split(' ')[0]);
        for (const [name, value] of Object.entries(given)) {
          const out = outName(name, given, 'event', sdkNames);
          expected[out] = value;
          if (out !== name) expect(reported).toContain(name);
        }
        expect(own).toEqual(expected);
        for (const name of Object.keys(common)) if (!(name in own)) expect(reported).toContain(name);
        expect(new Set(reported).size).toBe(reported.length);
        expect(before).toBeLessThanOrEqual(Object.keys(common).length);
      }),
    );
  });

  it('S3.9 a user has each own value, reported where it is renamed, and the SDK’s values by the SDK’s names', () => {
    const drawn = properties('user', userNames);
    fc.assert(
      fc.property(drawn, drawn, drawn, (set, setOnce, unset) => {
        const { analytics, logged, lines } = start();
        analytics.setUserProperties({});
        analytics.setUserProperties({ set, setOnce, unset: Object.keys(unset) });
        const [sdk, own] = logged().map((event) => event.userProps);
        const all = { ...set, ...setOnce, ...unset };
        const renamedAll = (given: object) =>
          Object.fromEntries(
            Object.entries(given).map(([name, value]) => [outName(name, all, 'user', userNames), value]),
          );
        expect(own).toEqual({
          $set: { ...renamedAll(set), ...sdk?.$set },
          $setOnce: renamedAll(setOnce),
          $unset: renamedAll(Object.fromEntries(Object.keys(unset).map((name) => [name, '-']))),
        });
        expect(lines.map(([message]) => message.split(' ')[0]).sort()).toEqual(
          Object.keys(all)
            .filter((name) => isUserName(name))
            .sort(),
        );
      }),
    );
  });
});
