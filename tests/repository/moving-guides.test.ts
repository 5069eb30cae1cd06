import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAnalyticsClient } from '../../sdk/client/analytics-client.ts';
import { completeOptions } from '../../sdk/client/options.ts';
import type { ConsentState } from '../../sdk/consent/consent.ts';
import type { Destination } from '../../sdk/contracts/destination.ts';
import { createTestEnvironment, type TestEnvironment } from '../../sdk/testing/test-environment.ts';
import { createFakeCookieJar } from '../fakes/cookie-jar.ts';
import { importShown } from './shown-code.ts';

const pageOf = (service: string) => `docs/guides/moving-from-${service}.md`;

afterEach(() => {
  vi.unstubAllGlobals();
});

type Shown<Name extends string, Made> = Readonly<Record<Name, (given: string) => Made>>;

const snowplowId = '4b0dfa75-8e2c-4c46-9a26-1b7cf0ae13a1';
const encoded = (value: object) => encodeURIComponent(JSON.stringify(value));

describe('the shown code that carries a device over', () => {
  it.each([
    ['amplitude', 'keepAmplitudeDevice', `AMP_your-key=${btoa(encoded({ deviceId: 'old id' }))}`],
    ['segment', 'keepAnonymousId', 'ajs_anonymous_id=old%20id'],
    ['segment', 'keepAnonymousId', 'ajs_anonymous_id=%22old%20id%22'],
    [
      'posthog',
      'keepPostHogDevice',
      `ph_your-key_posthog=${encoded({ $device_id: 'old id', distinct_id: '42' })}`,
    ],
    ['google-analytics-4', 'keepClientId', '_ga=GA1.1.1234567890.1700000000', '1234567890.1700000000'],
    ['google-analytics-4', 'keepClientId', '_ga=GA1.2.1234567890.1700000000', '1234567890.1700000000'],
    [
      'snowplow',
      'keepDomainUserId',
      `_sp_id.1fff=${snowplowId}.1700000000.1.1700000000..0f4f6a3e-5b7c-4d8e-9f0a-1b2c3d4e5f60....0`,
      snowplowId,
    ],
  ])(
    'makes the events of %s’s visitors carry the id that they had (%s, %s)',
    async (service, name, cookie, id = 'old id') => {
      const jar = await visit(cookie, service, name);
      expect(deviceOf(jar)).toBe(id);
    },
  );

  it.each([
    ['amplitude', 'keepAmplitudeDevice', 'AMP_your-key=not base64'],
    ['segment', 'keepAnonymousId', ''],
    ['posthog', 'keepPostHogDevice', 'ph_your-key_posthog=%7B'],
    ['google-analytics-4', 'keepClientId', '_ga=amp-something'],
    ['snowplow', 'keepDomainUserId', '_sp_id.1fff=none.1'],
  ])('leaves a new visitor, or what can’t be read, to the SDK: %s', async (service, name, cookie) => {
    expect(deviceOf(await visit(cookie, service, name))).toMatch(/^id-\d+$/);
  });

  it.each([
    ['amplitude', 'keepAmplitudeDevice', `AMP_your-key=${btoa(encoded({ deviceId: 'old' }))}`],
    ['segment', 'keepAnonymousId', 'ajs_anonymous_id=old'],
    ['posthog', 'keepPostHogDevice', `ph_your-key_posthog=${encoded({ $device_id: 'old' })}`],
    ['google-analytics-4', 'keepClientId', '_ga=GA1.1.1.2'],
    ['snowplow', 'keepDomainUserId', `_sp_id.1fff=${snowplowId}.1`],
  ])('changes nothing for a visitor who has an id already: %s', async (service, name, cookie) => {
    expect(deviceOf(await visit(cookie, service, name, 'care_did=own'))).toBe('own');
  });

  it('is early enough right ahead of the grant, also for events that waited for it', () => {
    const cookies = createFakeCookieJar();
    const environment = Object.assign(createTestEnvironment(), { cookies });
    const { analytics, devices } = start(environment, 'pending');
    analytics.logEvent({ name: 'First' });
    environment.endTask();
    cookies.write('care_did=old%20id');
    analytics.consent.set('granted');
    environment.endTask();
    analytics.close();
    expect(devices).toEqual(['old id', 'old id']);
  });
});

/** Runs the shown code on a page with these cookies. */
async function visit(cookie: string, service: string, name: string, ...more: readonly string[]) {
  const jar = createFakeCookieJar();
  for (const text of [cookie, ...more].filter(Boolean)) jar.write(text);
  const document = Object.defineProperty({}, 'cookie', { get: jar.read, set: jar.write });
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', new URL('https://www.example.com/'));
  vi.stubGlobal('localStorage', { getItem: () => null });
  const shown = await importShown<Shown<string, void>>(pageOf(service), name);
  shown[name]?.('your-key');
  return jar;
}

/** The device id of the first event. */
function deviceOf(cookies: ReturnType<typeof createFakeCookieJar>): string | undefined {
  const environment = Object.assign(createTestEnvironment(), { cookies });
  const { analytics, devices } = start(environment, 'granted');
  analytics.logEvent({ name: 'First' });
  environment.endTask();
  analytics.close();
  return devices[0];
}

/** Creates a client. @returns it, and the devices of its events, `session_start` included */
function start(environment: TestEnvironment, consent: ConsentState) {
  const devices: (string | undefined)[] = [];
  const deliver: Destination['deliver'] = async ({ events }) => ({ answers: events.map(() => 'delivered') });
  const destinations = [{ name: 'test', deliver }];
  const analytics = createAnalyticsClient(
    completeOptions({ analyticsKey: 'key', consent, destinations }),
    environment,
  );
  analytics.subscribe((diagnostic) => {
    if (diagnostic.kind === 'event' && diagnostic.record) devices.push(diagnostic.record.deviceId);
  });
  return { analytics, devices };
}
