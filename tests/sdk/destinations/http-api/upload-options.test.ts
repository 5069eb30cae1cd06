import { isAnalyticsError } from '@care/analytics';
import { type AmplitudeOptions, amplitude } from '@care/analytics/amplitude';
import { type HttpApiOptions, httpApi } from '@care/analytics/http-api';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Destination } from '../../../../sdk/contracts/destination.ts';
import { createHost, createRecord, untilLoaded } from '../../../contracts/destination-contract.ts';

const batch = { events: [createRecord('event-1')], leaving: false };

// The official SDK reads the browser itself.
beforeEach(() => void vi.stubGlobal('navigator', { userAgent: 'Test/1.0', language: 'en-US' }));
afterEach(() => void vi.unstubAllGlobals());

interface Body {
  readonly api_key?: string;
  readonly options?: { readonly min_id_length?: number };
  readonly events: readonly Readonly<Record<string, unknown>>[];
  readonly client_upload_time?: string;
}

/** Returns the body of one event's request. */
async function bodyOf(destination: Destination, leaving = false): Promise<Body> {
  const { host, sent } = createHost();
  await destination.deliver({ ...batch, leaving }, host);
  return JSON.parse(sent[0]?.body ?? '');
}

/** Returns the body of one event's request through the official SDK, which is loaded on an idle page. */
async function officialBodyOf(destination: Destination): Promise<Body> {
  const { host, sent } = createHost(undefined, (run) => run());
  return vi.waitFor(async () => {
    await destination.deliver(batch, host);
    const body: Body = JSON.parse(sent.at(-1)?.body ?? '');
    expect(body.events[0]?.library).toContain('amplitude-ts/');
    return body;
  }, untilLoaded);
}

const ways: readonly [string, (options?: HttpApiOptions) => Promise<Body>][] = [
  ['http-api', (options) => bodyOf(httpApi(options))],
  ['http-api on a page that goes away', (options) => bodyOf(httpApi(options), true)],
  ['amplitude, before the official SDK is there', (options) => bodyOf(amplitude(options))],
  ['amplitude, through the official SDK', (options) => officialBodyOf(amplitude(options))],
];

describe.each(ways)('a request of %s', (_way, bodyWith) => {
  it('has the server take user and device ids of any length, or of the length that is set', async () => {
    expect((await bodyWith()).options).toEqual({ min_id_length: 1 });
    expect((await bodyWith({ minIdLength: 8 })).options).toEqual({ min_id_length: 8 });
  });

  it('has the key of the destination, or else of the client, and each event names the plan', async () => {
    const plan = { branch: 'main', source: 'web', version: '5' };
    const own = await bodyWith({ apiKey: 'own-key', plan });
    expect([own.api_key, own.events[0]?.plan]).toEqual(['own-key', plan]);
    const usual = await bodyWith();
    expect([usual.api_key, usual.events[0]]).toEqual(['key', expect.not.objectContaining({ plan })]);
  });

  it('asks for the sender’s address, and names browser, language and platform', async () => {
    expect((await bodyWith()).events[0]).toMatchObject({
      ip: '$remote',
      user_agent: 'Test/1.0',
      language: 'en-US',
      platform: 'Web',
    });
  });

  it('carries the time of sending, the order in which the page has logged its events, and this SDK’s name', async () => {
    const { client_upload_time: time, events } = await bodyWith();
    expect(new Date(`${time}`).toISOString()).toBe(time);
    expect(events[0]).toMatchObject({
      event_id: 1,
      library: expect.stringMatching(/^care-analytics\/\S+( amplitude-ts\/\S+)?$/),
    });
  });

  it.each([
    ['ip', 'ip'],
    ['userAgent', 'user_agent'],
    ['language', 'language'],
    ['platform', 'platform'],
  ])('leaves out only what is switched off: %s', async (option, field) => {
    const whole = Object.keys((await bodyWith()).events[0] ?? {});
    const rest = Object.keys((await bodyWith({ [option]: false })).events[0] ?? {});
    expect(rest).toEqual(whole.filter((name) => name !== field));
  });
});

describe.each<[string, (options: AmplitudeOptions) => Promise<Body>]>([
  ['before the official SDK is there', (options) => bodyOf(amplitude(options))],
  ['through the official SDK', (options) => officialBodyOf(amplitude(options))],
])('the official SDK’s own switches, %s,', (_way, bodyWith) => {
  it.each([
    ['ipAddress', 'ip'],
    ['language', 'language'],
    ['platform', 'platform'],
  ])('leave out %s', async (option, field) => {
    expect((await bodyWith({ trackingOptions: { [option]: false } })).events[0]).not.toHaveProperty(field);
    expect((await bodyWith({ trackingOptions: {} })).events[0]).toHaveProperty(field);
  });

  it('give way to the destination’s', async () => {
    const options = { ip: false, language: true, trackingOptions: { ipAddress: true, language: false } };
    const [event] = (await bodyWith(options)).events;
    expect(event).not.toHaveProperty('ip');
    expect(event).toHaveProperty('language');
  });
});

describe('an option of a wrong kind', () => {
  const wrongLengths: unknown[] = [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '5', true];
  const wrong = [
    ...wrongLengths.map((value) => ['minIdLength', value] as const),
    ...[5, true, {}, ''].map((value) => ['serverUrl', value] as const),
    ...[true, 'gzip', {}].map((value) => ['compress', value] as const),
    ...['apiKey', 'name'].flatMap((option) => ['', 7, true].map((value) => [option, value] as const)),
    ...[5, true, 'main'].map((value) => ['plan', value] as const),
    ...['ip', 'userAgent', 'language', 'platform'].flatMap((option) =>
      ['false', 0, 1, {}].map((value) => [option, value] as const),
    ),
  ];

  it.each(wrong)('is refused when the destination is created: %s: %s', (option, value) => {
    for (const create of [httpApi, amplitude]) {
      const error = errorOf(() => create({ [option]: value }));
      expect(isAnalyticsError(error) && error.code).toBe('invalid-option');
      const given = typeof value === 'string' ? `"${value}"` : String(value);
      expect(error).toHaveProperty('message', `CareAnalytics: Invalid option ${option}: ${given}`);
    }
  });

  it('is not an option that a condition leaves out', async () => {
    const none = {
      serverUrl: null,
      apiKey: null,
      name: null,
      plan: null,
      compress: null,
      minIdLength: null,
      ip: null,
      userAgent: undefined,
    } as unknown as HttpApiOptions;
    expect(await bodyOf(httpApi(none))).toEqual(await bodyOf(httpApi()));
  });

  it('is never a length of 1 or more', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), async (minIdLength) => {
        expect((await bodyOf(httpApi({ minIdLength }))).options).toEqual({ min_id_length: minIdLength });
      }),
    );
  });
});

function errorOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}
