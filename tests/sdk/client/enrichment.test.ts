import { httpApi } from '@care/analytics/http-api';
import { sampling } from '@care/analytics/sampling';
import { createTestAnalytics } from '@care/analytics/testing';
import { describe, expect, it } from 'vitest';
import { commonProperties, occasionalProperties } from '../../../sdk/catalog/added-properties.ts';
import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import { type AnalyticsConfig, completeOptions } from '../../../sdk/client/options.ts';
import type { EventRecord } from '../../../sdk/contracts/event-record.ts';
import { createCatalog } from '../../../sdk/events/create-catalog.ts';
import { createTestEnvironment } from '../../../sdk/testing/test-environment.ts';

function start(config: AnalyticsConfig = {}, environment = createTestEnvironment()) {
  const given = { analyticsKey: 'key', sessionEvents: false, destinations: [httpApi()], ...config };
  const analytics = createAnalyticsClient(completeOptions(given), environment);
  const records: EventRecord[] = [];
  analytics.subscribe((diagnostic) => {
    // A journal keeps plain JSON: what is `undefined` is not there.
    if (diagnostic.kind === 'event' && diagnostic.record)
      records.push(JSON.parse(JSON.stringify(diagnostic.record)));
  });
  return {
    environment,
    analytics,
    /** Ends the task and returns what has been sent so far. */
    out(): readonly EventRecord[] {
      environment.endTask();
      return records;
    },
  };
}

const pageContext = {
  url: 'https://www.example.com/?utm_source=mail',
  url_path: '/',
  referrer: 'https://search.example/',
  viewport_resolution: '1280x800',
  screen_resolution: '1920x1080',
  web_platform: 'Desktop Web',
};

const commonData = () => ({ environment: 'test', rendered_by: 'vhp-mfe' });

describe('the data of every event', () => {
  it('S3.7 has common data that reads an option beside it', () => {
    const { analytics, out } = start({
      appVersion: '1.2',
      commonData() {
        return { release: this.appVersion };
      },
      nativeAppInfo() {
        return { app_release: this.appVersion };
      },
    });
    analytics.logEvent({ name: 'Viewed' });
    analytics.setUserProperties({ set: { plan: 'free' } });
    const [user, viewed] = out();
    expect(viewed?.data.release).toBe('1.2');
    expect(user?.userProps?.$set).toMatchObject({ app_release: '1.2' });
  });

  it('S3.7 has the addresses of another page redacted as those of its own, and no mark that the caller sets', () => {
    const { analytics, out } = start();
    const page = {
      url: 'https://jane:secret@www.example.com/reset?token=S3cret&email=jane@example.com',
      url_path: '/reset/jane@example.com',
      referrer: 'https://search.example/?code=S3cret',
      title: 'Reset',
      sdk_dropped: 3,
      schema_valid: true,
    };
    analytics.logEvent({ name: 'Replayed' }, { page });
    const [{ data } = {}] = out();
    expect(data).toMatchObject({ title: 'Reset', url_path: '/reset/*****' });
    expect(JSON.stringify(data)).not.toMatch(/jane|secret|S3cret|sdk_dropped|schema_valid/);
    expect(data?.url).toContain('www.example.com/reset');
  });

  it('S3.7 S3.8 is the page context, the common data and the identifiers, and nothing else', () => {
    const { environment, analytics, out } = start({ commonData });
    for (const cookie of ['csc=web-session', 'n_vis=visitor', 'care_did=device'])
      environment.cookies.write(cookie);
    analytics.logEvent({ name: 'Viewed', data: { place: 'Austin' } });
    expect(out()[0]?.data).toEqual({
      place: 'Austin',
      environment: 'test',
      rendered_by: 'vhp-mfe',
      czen_session_id: 'web-session',
      visitor_id: 'visitor',
      care_device_id: 'device',
      client_kind: 'human',
      ...pageContext,
    });
  });

  it('S3.7 S3.8 has the names that the catalogue describes', () => {
    const { analytics, out } = start({ commonData });
    analytics.logEvent({ name: 'First' });
    out();
    analytics.logEvent({ name: 'Second' });
    expect(Object.keys(out()[1]?.data ?? {}).sort()).toEqual(Object.keys(commonProperties).sort());
  });

  it('adds on occasion the names that the catalogue describes', () => {
    const { analytics, out } = start({
      events: createCatalog({}, { check: () => ['unknown'], checkUserProperties: () => [] }, undefined, {
        Viewed: 2,
      }),
      beforeSend: ({ name }) => (name === 'Dropped' ? null : undefined),
      commonData,
    });
    analytics.logEvent({ name: 'Dropped' });
    analytics.logEvent({ name: 'Viewed' });
    const unchecked = start({ events: () => new Promise(() => {}), commonData });
    unchecked.analytics.logEvent({ name: 'Viewed' });
    const sampled = start({ deviceId: 'device-3', features: [sampling({ visitors: 0.5 })], commonData });
    sampled.analytics.logEvent({ name: 'Viewed' });
    const data = { ...out()[0]?.data, ...unchecked.out()[0]?.data, ...sampled.out()[0]?.data };
    for (const name of Object.keys(occasionalProperties)) expect(data).toHaveProperty(name);
  });

  it('S3.8 holds the identifiers from the first event of a new visitor on', () => {
    const { analytics, out } = start();
    analytics.logEvent({ name: 'First' });
    out();
    analytics.logEvent({ name: 'Second' });
    const [first, second] = out().map(({ data }) => data);
    const identifiers = {
      visitor_id: expect.any(String),
      czen_session_id: expect.any(String),
      care_device_id: expect.any(String),
    };
    expect(second).toMatchObject(identifiers);
    expect(first).toEqual(second);
  });

  it('S3.8 holds the identifiers also in events that waited for consent', () => {
    const { analytics, out } = start({ consent: 'pending' });
    analytics.logEvent({ name: 'Viewed' });
    out();
    analytics.consent.set('granted');
    const [record] = out();
    expect(record?.data).toMatchObject({ care_device_id: record?.deviceId, visitor_id: expect.any(String) });
  });

  it.each([
    ['csc, decoded', 'csc=a%20b; JSESSIONID=java', 'a b'],
    ['none, where csc is broken and no cookie can be written', 'csc=%; JSESSIONID=java', undefined],
    ['none, where there is only JSESSIONID, the back end’s secret', 'JSESSIONID=java', undefined],
  ])('S3.5 S3.8 has for czen_session_id %s', (_case, cookies, expected) => {
    const { environment, analytics, out } = start();
    for (const cookie of cookies.split('; ')) environment.cookies.write(cookie);
    environment.cookies.write = () => {};
    analytics.logEvent({ name: 'Viewed' });
    const [viewed] = out();
    expect(viewed?.data.czen_session_id).toBe(expected);
    expect(JSON.stringify(viewed)).not.toContain('java');
  });

  it('S3.5 S3.8 has for czen_session_id the csc that a visitor without one gets, from the first event on', () => {
    const { environment, analytics, out } = start();
    environment.cookies.write('JSESSIONID=java');
    analytics.logEvent({ name: 'First' });
    const [first] = out();
    expect(environment.cookies.read()).toContain(`csc=${first?.data.czen_session_id}`);
  });

  it('S7.11 keeps the web session that a call names, and fills in one that nobody knew then', () => {
    const { environment, analytics, out } = start({ consent: 'pending' });
    analytics.logEvent({ name: 'Screen Viewed', data: { referer: '', web_session_id: 'of the call' } });
    analytics.logEvent({ name: 'Screen Viewed', data: { referer: '', web_session_id: '' } });
    analytics.logEvent({ name: 'Viewed' });
    analytics.logEvent({ name: 'Viewed', data: { nested: { web_session_id: '' } } });
    environment.cookies.write('csc=web-session');
    analytics.consent.set('granted');
    expect(out().map(({ data }) => data.web_session_id)).toEqual([
      'of the call',
      'web-session',
      undefined,
      undefined,
    ]);
  });

  it('S7.11 S5.5 redacts the address of the previous page, also where the application logs it', () => {
    const { analytics, out } = start();
    const from = 'https://www.example.com/reset/jo@example.com?token=1';
    analytics.logEvent({ name: 'Screen Viewed', data: { referer: from, web_session_id: '' } });
    analytics.logEvent({ name: 'Viewed', data: { referer: 7 } });
    expect(out().map(({ data }) => data.referer)).toEqual([
      'https://www.example.com/reset/*****?token=*****',
      7,
    ]);
  });

  it('S3.7 S3.8 has the page context by its names, and the common data by those of S3.8', () => {
    const { analytics, out } = start({
      commonData: () => ({
        environment: 'common',
        visitor_id: 'common',
        url: 'common',
        client_kind: 'common',
      }),
    });
    analytics.logEvent({ name: 'First' });
    out();
    const own = {
      environment: 'own',
      rendered_by: 'own',
      visitor_id: 'own',
      url: 'own',
      web_platform: 'own',
    };
    analytics.logEvent({ name: 'Second', data: own });
    for (const { name, data } of out()) {
      expect(data).toMatchObject({
        environment: 'common',
        visitor_id: 'common',
        client_kind: 'human',
        ...pageContext,
      });
      expect(data).not.toHaveProperty('rendered_by');
      expect(data.event_rendered_by).toBe(name === 'Second' ? 'own' : undefined);
    }
    expect(own.url).toBe('own');
  });

  it('S3.7 S3.8 is read at the moment of each call', () => {
    let step = 0;
    const { environment, analytics, out } = start({
      commonData: () => {
        step += 1;
        return { step };
      },
    });
    for (const windowWidth of [961, 960]) {
      const properties = { ...environment.page.properties, viewport_resolution: `${windowWidth}x800` };
      environment.page = { ...environment.page, properties, windowWidth };
      analytics.logEvent({ name: 'Viewed' });
    }
    expect(step).toBe(2);
    expect(out().map(({ data }) => [data.step, data.viewport_resolution, data.web_platform])).toEqual([
      [1, '961x800', 'Desktop Web'],
      [2, '960x800', 'Mobile Web'],
    ]);
  });

  it('says no platform in a worker, which has no window', () => {
    const { environment, analytics, out } = start();
    environment.page = { ...environment.page, windowWidth: Number.NaN };
    analytics.logEvent({ name: 'Viewed' });
    analytics.setUserProperties({ set: { plan: 'basic' } });
    const [viewed, identify] = ['Viewed', '$identify'].map((called) =>
      out().find(({ name }) => name === called),
    );
    expect(viewed?.data).not.toHaveProperty('web_platform');
    expect(identify?.data).not.toHaveProperty('web_platform');
    expect(identify?.userProps?.$set).toMatchObject({ plan: 'basic' });
    expect(identify?.userProps?.$set).not.toHaveProperty('web_platform');
  });

  it('holds a copy of the common data', () => {
    const shared = { list: [1] };
    const { analytics, out } = start({ commonData: () => shared });
    analytics.logEvent({ name: 'Viewed' });
    shared.list.push(2);
    expect(out()[0]?.data.list).toEqual([1]);
  });

  it('keeps language and user agent beside the data', () => {
    const { analytics, out } = start();
    analytics.logEvent({ name: 'Viewed' });
    expect(out()[0]).toMatchObject({ language: 'en-US', userAgent: 'Test/1.0' });
  });
});

describe('reserved events', () => {
  it.each(['session_start', 'session_end', '$identify'])(
    'S3.7 S3.8 carry the common data and the facts of the page: %s',
    (name) => {
      const kit = createTestAnalytics({ commonData });
      kit.analytics.logEvent({ name: 'First' });
      kit.logged();
      kit.clock.advance(31 * 60_000);
      kit.analytics.setDefaultUserProps({ memberId: '42' });
      const data = kit.logged().findLast((event) => event.name === name)?.data ?? {};
      expect(data).toMatchObject({ ...commonData(), ...pageContext });
      expect(Object.keys(data).sort()).toEqual(Object.keys(commonProperties).sort());
    },
  );

  it('are outside the catalogue and its check', () => {
    const kit = createTestAnalytics({
      events: createCatalog({}, { check: () => ['unknown'], checkUserProperties: () => [] }),
      validation: 'throw',
    });
    kit.analytics.setDefaultUserProps({ memberId: '42' });
    expect(kit.logged().map(({ name }) => name)).toEqual(['session_start', '$identify']);
  });
});

describe('the two widths', () => {
  it.each([
    [599, 'Mobile Web', 'Mobile Web'],
    [600, 'Mobile Web', 'Desktop Web'],
    [960, 'Mobile Web', 'Desktop Web'],
    [961, 'Desktop Web', 'Desktop Web'],
  ])(
    'S3.7 S3.9 S9.6 make a window of %i px "%s" in events and "%s" in user properties',
    (windowWidth, event, user) => {
      const { environment, analytics, out } = start();
      environment.page = { ...environment.page, windowWidth };
      analytics.setDefaultUserProps({});
      expect(out()[0]).toMatchObject({
        data: { web_platform: event },
        userProps: { $set: { web_platform: user } },
      });
    },
  );
});

describe('user properties', () => {
  it('S3.9 are the properties that the caller sets, the platform and the identifiers', () => {
    const { environment, analytics, out } = start();
    for (const cookie of ['csc=web-session', 'n_vis=visitor', 'care_did=device'])
      environment.cookies.write(cookie);
    analytics.setDefaultUserProps({ memberId: '42', web_platform: 'own', visitor_id: 'own' });
    expect(out()[0]).toMatchObject({ name: '$identify' });
    expect(out()[0]?.userProps?.$set).toEqual({
      memberId: '42',
      web_platform: 'Desktop Web',
      czen_session_id: 'web-session',
      visitor_id: 'visitor',
      care_device_id: 'device',
      user_web_platform: 'own',
      user_visitor_id: 'own',
    });
    expect(out()[0]?.data).not.toHaveProperty('memberId');
  });

  it('S3.9 hold the identifiers from the first set of a new visitor on', () => {
    const { analytics, out } = start();
    analytics.setDefaultUserProps({ memberId: '42' });
    const [record] = out();
    expect(record?.userProps?.$set).toMatchObject({
      care_device_id: record?.deviceId,
      visitor_id: expect.any(String),
      czen_session_id: expect.any(String),
    });
  });

  it('S3.9 name the native app that shows the page', () => {
    const app = { app_name: 'Care', app_build: '812', app_version: '9.1.0' };
    const { analytics, out } = start({ nativeAppInfo: () => app });
    analytics.setDefaultUserProps({ memberId: '42' });
    expect(out()[0]?.userProps?.$set).toMatchObject(app);
  });

  it('keep an app_name of the caller where no native app reports another', () => {
    const { analytics, out } = start();
    analytics.setDefaultUserProps({ app_name: 'Care for partners' });
    expect(out()[0]?.userProps?.$set).toMatchObject({ app_name: 'Care for partners' });
  });

  it('S3.9 go out without the app, and the log says so, when the app can’t be read', () => {
    const { environment, analytics, out } = start({ nativeAppInfo: () => JSON.parse('{"app_name":') });
    const receipt = analytics.setDefaultUserProps({ memberId: '42' });
    expect(out()[0]?.userProps?.$set).toMatchObject({ memberId: '42', web_platform: 'Desktop Web' });
    expect(receipt.state).not.toMatch(/^failed/);
    expect(environment.lines).toMatchObject([{ level: 'error', fields: { tag: 'analytics' } }]);
    expect(environment.lines[0]?.message).toContain('nativeAppInfo');
  });

  it('S4.2 go ahead of the events of their task, and keep their place later', () => {
    const { analytics, out } = start();
    analytics.logEvent({ name: 'First' });
    analytics.setDefaultUserProps({ memberId: '42' });
    out();
    analytics.logEvent({ name: 'Second' });
    analytics.setDefaultUserProps({ memberId: '43' });
    analytics.logEvent({ name: 'Third' });
    expect(out().map(({ name }) => name)).toEqual(['$identify', 'First', 'Second', '$identify', 'Third']);
    expect(out().map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
  });
});
