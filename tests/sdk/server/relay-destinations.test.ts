import type { AddressInfo } from 'node:net';
import type { Destination } from '@care/analytics';
import { httpApi } from '@care/analytics/http-api';
import { otlp } from '@care/analytics/otlp';
import { posthog } from '@care/analytics/posthog';
import { segment } from '@care/analytics/segment';
import { createConsentCookie, createRelay } from '@care/analytics/server';
import { snowplow } from '@care/analytics/snowplow';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { send } from '../../../sdk/browser/send.ts';
import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import { completeOptions } from '../../../sdk/client/options.ts';
import { createTestEnvironment, type TestEnvironment } from '../../../sdk/testing/test-environment.ts';
import { startCollector } from './start-collector.ts';

interface BackEnd {
  /** Sends to a path of the site. */
  readonly destination: Destination;
  /** The path below that which it posts to. */
  readonly path: string;
  /** Its type, and how it answers what it has taken. */
  readonly success: readonly [type: string, body: string];
  /** Headers that it has to get. */
  readonly wanted: Readonly<Record<string, string | undefined>>;
}

const json = 'application/json';
const plain = 'text/plain;charset=UTF-8';

const backEnds: Readonly<Record<string, BackEnd>> = {
  'http-api': {
    destination: httpApi({ serverUrl: '/ingest/2/httpapi' }),
    path: '/2/httpapi',
    success: [json, '{"code":200,"events_ingested":1}'],
    wanted: { 'content-type': plain, authorization: undefined },
  },
  posthog: {
    destination: posthog({ serverUrl: '/ingest' }),
    path: '/batch/',
    success: [json, '{"status":1}'],
    wanted: { 'content-type': plain, authorization: undefined },
  },
  segment: {
    destination: segment({ serverUrl: '/ingest' }),
    path: '/v1/batch',
    success: [json, '{"success":true}'],
    wanted: { 'content-type': json, authorization: `Basic ${btoa('key:')}` },
  },
  snowplow: {
    destination: snowplow({ serverUrl: '/ingest', schemaVendor: 'com.example' }),
    path: '/com.snowplowanalytics.snowplow/tp2',
    success: ['text/plain', 'ok'],
    wanted: { 'content-type': 'application/json; charset=UTF-8', authorization: undefined },
  },
  otlp: {
    destination: otlp({ serverUrl: '/ingest' }),
    path: '/v1/logs',
    success: [json, '{"partialSuccess":{}}'],
    wanted: { 'content-type': json, authorization: undefined },
  },
};

const names = Object.keys(backEnds);
const backEndOf = (name: string) => backEnds[name] as BackEnd;

interface Answer {
  /** Only requests with this text are answered so, others with a success. @default all */
  readonly about?: string;
  readonly status?: number;
  readonly type?: string;
  readonly body?: string;
}

/** A site whose relay leads to a back end that answers so, and the client of a page there, whose browser adds headers of its own. */
async function stage(
  name: string,
  { about = '', status = 200, type, body }: Answer = {},
  ownHeaders: Readonly<Record<string, string>> = {},
) {
  const { destination, path, success } = backEndOf(name);
  const backEnd = await startCollector((response, request) => {
    const isMeant = request.body.includes(about);
    const [usualType, usualBody] = success;
    response.writeHead(isMeant ? status : 200, {
      'content-type': (isMeant && type) || usualType,
      'set-cookie': 'sp=network-id',
    });
    response.end((isMeant ? body : undefined) ?? usualBody);
  });
  onTestFinished(backEnd.stop);
  const relay = createRelay({ serverUrl: new URL(path, backEnd.url).href });
  const app = new Hono().all(`/ingest${path}`, (context) => relay(context.req.raw, context.env));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());

  const environment = createTestEnvironment();
  const scope = {
    location: { href: `http://127.0.0.1:${(server.address() as AddressInfo).port}/jobs` },
    navigator: {},
    fetch: (url: string, init: RequestInit) =>
      fetch(url, { ...init, headers: { ...ownHeaders, ...(init.headers as object) } }),
  };
  environment.answer = (request) => send(scope as unknown as typeof globalThis, request);
  const analytics = createAnalyticsClient(
    completeOptions({ analyticsKey: 'key', destinations: [destination] }),
    environment,
  );
  onTestFinished(() => analytics.close());
  return { analytics, environment, requests: backEnd.requests };
}

/** Between attempts lies time, which passes here in steps. */
const patience = { timeout: 10_000, interval: 20 };

function letPass({ clock, endTask }: TestEnvironment): void {
  clock.advance(2_000);
  endTask();
}

async function answered(environment: TestEnvironment, receipt: { readonly state: string }, state: string) {
  await vi.waitFor(() => {
    letPass(environment);
    expect(receipt.state).toBe(state);
  }, patience);
}

describe.each(names)('a relay between %s and its back end', (name) => {
  it('passes on what the destination says, and nothing of the visitor', async () => {
    const own = { cookie: 'session=secret', 'x-own': 'secret' };
    const { analytics, environment, requests } = await stage(name, {}, own);
    const receipt = analytics.logEvent({ name: 'Search Started', data: { place: 'Austin' } });
    await answered(environment, receipt, 'sent');
    const { destination: _destination, path, wanted } = backEndOf(name);
    const [request] = requests;
    expect(request).toMatchObject({ path, method: 'POST' });
    const { 'content-type': type, authorization } = request?.headers ?? {};
    expect({ 'content-type': type, authorization }).toEqual(wanted);
    expect(`${request?.body}`).toContain('Austin');
    expect(JSON.stringify(request)).not.toContain('secret');
  });

  it('does not pass on with what a visitor has signed in to the site', async () => {
    const authorization = `Basic ${btoa('visitor:password')}`;
    const { analytics, environment, requests } = await stage(name, {}, { authorization });
    await answered(environment, analytics.logEvent({ name: 'Search Started' }), 'sent');
    expect(requests[0]?.headers.authorization).toBe(backEndOf(name).wanted.authorization);
  });

  it('ends events of a visitor who has denied consent as without it, and says how many they were', async () => {
    const cookie = createConsentCookie('denied', new Headers()).replace(/;.*/, '');
    const { analytics, environment, requests } = await stage(name, {}, { cookie });
    const said: string[] = [];
    const { answer } = environment;
    environment.answer = async (request) => {
      const result = await answer(request);
      said.push(result.body);
      return result;
    };
    const receipts = ['Search Started', 'Search Ended'].map((event) => analytics.logEvent({ name: event }));
    for (const receipt of receipts) await answered(environment, receipt, 'dropped:consent');
    expect(requests).toEqual([]);
    const counts = said.map((body) => JSON.parse(body).events_denied as number);
    // Two of the page, and the beginning of its session.
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
  });

  it.each<[what: string, answer: Answer, state: string]>([
    ['no body', { body: '' }, 'sent'],
    ['204', { status: 204, body: '' }, 'sent'],
    ['a body that is no JSON', { type: 'text/plain', body: 'ok' }, 'sent'],
    ['a page', { type: 'text/html', body: '<!doctype html>' }, 'queued'],
    ['400', { status: 400, type: json, body: '{"error":"invalid"}', about: 'Austin' }, 'failed:refused'],
    ['401', { status: 401, type: json, body: '{"error":"key"}' }, 'queued'],
  ])('passes an answer back: %s', async (_what, answer, state) => {
    const { analytics, environment, requests } = await stage(name, answer);
    const receipt = analytics.logEvent({ name: 'Search Started', data: { place: 'Austin' } });
    // Twice: it comes again.
    if (state === 'queued')
      await vi.waitFor(() => {
        letPass(environment);
        expect(requests.length).toBeGreaterThan(1);
      }, patience);
    await answered(environment, receipt, state);
  });
});

it('has PostHog’s word that a project is over its quota reach the page, which tries again', async () => {
  const { analytics, environment, requests } = await stage('posthog', {
    body: '{"status":1,"quota_limited":["events"]}',
  });
  const receipt = analytics.logEvent({ name: 'Search Started' });
  await vi.waitFor(() => {
    letPass(environment);
    expect(requests.length).toBeGreaterThan(1);
  }, patience);
  expect(receipt.state).toBe('queued');
});

it('has a partial success of OpenTelemetry reach the page', async () => {
  const { analytics, environment } = await stage('otlp', {
    body: '{"partialSuccess":{"rejectedLogRecords":"9","errorMessage":"too old"}}',
  });
  const receipt = analytics.logEvent({ name: 'Search Started' });
  await answered(environment, receipt, 'failed:refused');
});

it.each(names)('takes what a page of %s sends as it is left', async (name) => {
  const { analytics, environment, requests } = await stage(name);
  analytics.logEvent({ name: 'Search Started', data: { place: 'Austin' } });
  environment.leave(true);
  await vi.waitFor(() => expect(requests.map(({ body }) => `${body}`).join()).toContain('Austin'));
  expect(requests[0]?.headers.authorization).toBe(backEndOf(name).wanted.authorization);
});

it('lets a page of an allowed origin send the headers of each destination', async () => {
  const relay = createRelay({
    serverUrl: 'https://collector.example/',
    allowedOrigins: ['https://www.example.com'],
  });
  const asked = await relay(
    new Request('https://care.example/ingest/v1/batch', {
      method: 'OPTIONS',
      headers: { origin: 'https://www.example.com', 'access-control-request-method': 'POST' },
    }),
  );
  expect(asked.headers.get('access-control-allow-headers')?.split(', ')).toEqual(
    expect.arrayContaining(['authorization', 'content-type']),
  );
});

it('prefers a key that the server gives to that of the page', async () => {
  const collector = await startCollector((response) => response.end());
  onTestFinished(collector.stop);
  const relay = createRelay({
    serverUrl: collector.url,
    forwardedHeaders: () => ({ authorization: 'Bearer server', 'x-token': 'token' }),
  });
  const headers = { authorization: `Basic ${btoa('page:')}` };
  await relay(new Request('https://care.example/', { method: 'POST', body: '{}', headers }));
  expect(collector.requests[0]?.headers).toMatchObject({
    authorization: 'Bearer server',
    'x-token': 'token',
  });
});
